// usage: node look-at-page.js TOOLS PAGE FOLDER
//
// Opens the HTML report as a person does: at three widths, light and dark, by
// keyboard, searching; holds it against the accessibility rules of axe-core;
// leaves pictures in FOLDER.
"use strict";
const fs = require("fs");
const path = require("path");
const [tools, page, folder] = process.argv.slice(2);
const modules = path.join(tools, "node_modules");
const {chromium} = require(path.join(modules, "playwright-core"));
const axe = fs.readFileSync(path.join(modules, "axe-core", "axe.min.js"), "utf8");

function say(what) { console.log(what); }

async function violations(tab) {
  await tab.evaluate(axe);
  const found = await tab.evaluate(() => axe.run());
  for (const v of found.violations)
    say("axe: " + v.id + ": " + v.nodes.map((n) => n.target.join(" ")).slice(0, 3));
  return found.violations.length;
}

/// Milliseconds from the start of the navigation to the load event, the least
/// of some: what else the machine does only adds to it.
async function clocked(browser, url) {
  let least = Infinity;
  for (let i = 0; i < 10 && least >= 800; ++i) {
    const tab = await browser.newPage();
    await tab.goto(url);
    const took = await tab.evaluate(() => performance.getEntriesByType("navigation")[0].loadEventEnd);
    least = Math.min(least, Math.round(took));
    await tab.close();
  }
  return least;
}

async function main() {
  fs.mkdirSync(folder, {recursive: true});
  const browser = await chromium.launch({executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox"]});
  const requests = [];
  const url = "file://" + path.resolve(page);
  const clock = await clocked(browser, url);
  // A page of one word, for a machine that is busy with something else.
  const trivial = clock < 1000 ? 0 : await clocked(browser, "data:text/html,word");
  for (const scheme of ["light", "dark"]) {
    const context = await browser.newContext({colorScheme: scheme});
    const tab = await context.newPage();
    tab.on("pageerror", (e) => say("error in the page: " + e.message));
    tab.on("request", (r) => r.url().startsWith("file:") || requests.push(r.url()));
    // In processor time: the machine may be busy with other tests.
    const timer = await context.newCDPSession(tab);
    await timer.send("Performance.enable", {timeDomain: "threadTicks"});
    await tab.goto(url);
    await tab.waitForSelector("#list > details");
    const {metrics} = await timer.send("Performance.getMetrics");
    const opened = Math.round(1000 * metrics.find((m) => m.name === "TaskDuration").value);
    const count = await tab.locator("#list > details").count();
    if (scheme === "light") {
      say("findings: " + count);
      say("opened in " + (opened < 1000 ? "less than a second" : opened + " ms"));
      say("by the clock: " + (clock < 1000 ? "less than a second"
        : trivial > 200 ? "a busy machine" : clock + " ms"));
      fs.writeFileSync(path.join(folder, "opened"), opened + " ms, " + clock + " ms by the clock\n");
    }
    await tab.keyboard.press("j");
    await tab.keyboard.press("k");
    if (!await tab.locator("details").first().evaluate((d) => d.open))
      await tab.keyboard.press("Enter");
    await tab.waitForSelector("table.map");
    for (const width of [390, 820, 1280]) {
      await tab.setViewportSize({width, height: 900});
      const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) say("at " + width + " the page is " + wide + " wide");
      const cut = await tab.evaluate(() => {
        const {scrollWidth, clientWidth} = document.getElementById("summary").parentElement;
        return scrollWidth - clientWidth;
      });
      if (cut > 0) say("at " + width + " the summary is " + cut + " too wide");
      await tab.screenshot({path: path.join(folder, scheme + width + ".png")});
    }
    say(scheme + ": " + await violations(tab) + " accessibility violations");
    if (scheme === "light") await use(tab, folder);
  }
  say("requests to elsewhere: " + requests.length);
  await browser.close();
}

/// What the keys and fields do.
async function use(tab, folder) {
  const turns = () => tab.locator("details[open] table.map tbody tr").count();
  const before = await turns();
  await tab.keyboard.press("f");
  say("turns before and after the repair: " + before + ", " + await turns());
  const lane = tab.locator("details[open] input[type=range]").first();
  await lane.focus();
  await tab.keyboard.press("ArrowRight");
  say(await tab.locator("details[open] .said").first().textContent());
  await tab.keyboard.press("/");
  await tab.keyboard.type("no such thing");
  say(await tab.locator("#count").textContent());
  await tab.locator("#search").fill("");
  // Hundreds of findings are hundreds of pages.
  if (await tab.locator("#list > details").count() <= 50)
    await tab.pdf({path: path.join(folder, "print.pdf")});
}

main().catch((e) => { console.error(e); process.exit(1); });
