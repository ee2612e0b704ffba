// Edits a file in VS Code as by hand, and prints what is seen.
//
// usage: node vscode.js TOOLS VSIX FOLDER
//
// TOOLS is the folder of scripts/vscode-tools, FOLDER/folder is opened, and
// FOLDER gets the pictures. BANKLINT names the program.
const { spawn, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const http = require('node:http');
const net = require('node:net');
const path = require('node:path');

const [tools, vsix, folder] = process.argv.slice(2);
const { chromium } = require(path.join(tools, 'node_modules', 'playwright-core'));
const server = path.join(tools, 'node_modules/code-server/lib/vscode/out/server-main.js');
const patience = { timeout: 120000 };
// What belongs to the machine with the files is not read from a user's.
const machineSettings = {
  'banklint.path': process.env.BANKLINT,
  'banklint.arguments': ['--cuda=bundled'],
};
const userSettings = {
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'workbench.startupEditor': 'none',
  'workbench.enableExperiments': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'chat.disableAIFeatures': true,
  'chat.commandCenter.enabled': false,
  'editor.minimap.enabled': false,
  'git.enabled': false,
};
const browserFlags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
  '--disable-background-networking', '--disable-component-update', '--disable-dev-shm-usage',
];

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

function freePort() {
  return new Promise((done) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

function answers(url) {
  return new Promise((done) => {
    http.get(url, (r) => { r.resume(); done(true); }).on('error', () => done(false));
  });
}

async function startServer(port) {
  const data = path.join(folder, 'data');
  for (const [of, settings] of [['User', userSettings], ['Machine', machineSettings]]) {
    fs.mkdirSync(path.join(data, 'data', of), { recursive: true });
    fs.writeFileSync(path.join(data, 'data', of, 'settings.json'), JSON.stringify(settings));
  }
  const options = [
    server, '--server-data-dir', data, '--extensions-dir', path.join(data, 'extensions'),
    '--accept-server-license-terms', '--telemetry-level', 'off', '--disable-workspace-trust',
  ];
  const env = { ...process.env, EXTENSIONS_GALLERY: '{"serviceUrl":""}' };
  const log = fs.openSync(path.join(folder, 'server.log'), 'w');
  const stdio = ['ignore', log, log];
  if (spawnSync(process.execPath, [...options, '--install-extension', vsix], { env, stdio }).status !== 0)
    throw new Error('the extension could not be installed; see server.log');
  const more = ['--host', '127.0.0.1', '--port', `${port}`, '--without-connection-token'];
  // A group of its own, so that all it started ends with it.
  const started = spawn(process.execPath, [...options, ...more], { env, stdio, detached: true });
  for (let i = 0; i < 600 && !(await answers(`http://127.0.0.1:${port}/`)); ++i) await pause(200);
  return started;
}

async function edit(page) {
  const seen = async (name, locator) => {
    for (const text of await locator.allInnerTexts()) console.log(`${name}: ${text.replace(/\s+/g, ' ').trim()}`);
  };
  const picture = (name) => page.screenshot({ path: path.join(folder, `${name}.png`) });
  const squiggle = page.locator('.monaco-editor .squiggly-warning');
  const statusOf = async (count) => {
    const item = page.locator('.statusbar-item', { hasText: new RegExp(`banklint ${count}$`) });
    await item.first().waitFor(patience);
    await seen('status', item.first());
  };

  await page.waitForSelector('.explorer-folders-view', patience);
  await page.getByRole('treeitem', { name: /kernel\.cu/ }).first().dblclick(patience);
  await squiggle.first().waitFor(patience);
  await seen('language', page.locator('#status\\.editor\\.mode'));
  console.log(`squiggles: ${await squiggle.count()}`);

  await page.keyboard.press('Control+Shift+M');
  await page.waitForSelector('.markers-panel .monaco-list-row', patience);
  await seen('problem', page.locator('.markers-panel .monaco-list-row .marker-message-line'));
  await statusOf(1);
  await picture('1-problems');

  await squiggle.first().hover({ force: true });
  const hover = page.locator('.monaco-hover .hover-row');
  await hover.filter({ hasText: /banklint: 32-way/ }).first().waitFor(patience);
  await seen('hover', hover);
  await picture('2-hover');
  await page.keyboard.press('Escape');

  await page.locator('.markers-panel .monaco-list-row', { hasText: /32-way/ }).first().dblclick();
  await page.locator('.statusbar-item', { hasText: /Ln 6,/ }).first().waitFor(patience);
  await page.waitForSelector('.lightBulbWidget', patience);

  // The banks of the line, in an editor of their own.
  await page.keyboard.press('F1');
  await page.keyboard.type('Show the bank map', { delay: 20 });
  await page.locator('.quick-input-list .monaco-list-row', { hasText: /bank map/ }).first().waitFor(patience);
  await page.keyboard.press('Enter');
  await page.locator('.tab', { hasText: /line 6: banks/ }).first().waitFor(patience);
  const map = page.locator('.editor-group-container', { has: page.locator('.tab', { hasText: /banks/ }) })
    .locator('.view-line');
  await map.filter({ hasText: /bank.0/ }).first().waitFor(patience);
  await seen('map', map.filter({ hasText: /32-way|mod.32|^bank/ }));
  await picture('3-bank-map');

  await page.keyboard.press('Control+.');
  const actions = page.locator('.action-widget .monaco-list-row.action');
  await actions.first().waitFor(patience);
  await seen('action', actions);
  await picture('4-quick-fix');
  await page.keyboard.press('Enter');

  await squiggle.first().waitFor({ state: 'detached', ...patience });
  await seen('line', page.locator('.monaco-editor .view-line').filter({ hasText: /__shared__/ }));
  console.log(`squiggles: ${await squiggle.count()}`);
  await statusOf(0);
  await map.filter({ hasText: /conflict-free/ }).first().waitFor(patience);
  await seen('map', map.filter({ hasText: /conflict-free/ }));
  await picture('5-repaired');
}

async function main() {
  const port = await freePort();
  const started = await startServer(port);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', headless: true, args: browserFlags });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const others = new Set();
  page.on('request', (request) => {
    const { host } = new URL(request.url());
    if (host && host !== `127.0.0.1:${port}`) others.add(host);
  });
  try {
    await page.goto(`http://127.0.0.1:${port}/?folder=${path.join(folder, 'folder')}`, { waitUntil: 'domcontentloaded' });
    await edit(page);
    console.log(others.size ? `asked ${[...others]}` : 'asked no other host');
  } catch (error) {
    await page.screenshot({ path: path.join(folder, 'failed.png') });
    throw error;
  } finally {
    await browser.close();
    process.kill(-started.pid);
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
