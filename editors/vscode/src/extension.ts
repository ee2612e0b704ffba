// The editor's half: starts `banklint lsp`, shows what it is doing, and asks
// it for bank maps. Everything about CUDA is in the server.
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as vscode from 'vscode';
import {
  CloseAction,
  ErrorAction,
  LanguageClient,
  LanguageClientOptions,
  ServerOptions,
  State,
} from 'vscode-languageclient/node';

const languages = ['cuda-cpp', 'cuda', 'cpp'];
const mapScheme = 'banklint-map';

interface ServerState {
  uri: string;
  busy: boolean;
  findings?: number;
  complete?: boolean;
}

let client: LanguageClient | undefined;
let status: vscode.StatusBarItem;
const states = new Map<string, ServerState>();

/** The program: as set, as built in the workspace, or in PATH. */
function serverProgram(): string {
  const set = vscode.workspace.getConfiguration('banklint').get<string>('path');
  if (set) {
    return set.replace(/^~(?=\/)/, process.env.HOME ?? '~');
  }
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    const built = path.join(folder.uri.fsPath, 'build', 'release', 'bin', 'banklint');
    if (vscode.workspace.isTrusted && fs.existsSync(built)) {
      return built;
    }
  }
  return 'banklint';
}

function initializationOptions(): object {
  const settings = vscode.workspace.getConfiguration('banklint');
  return {
    arguments: settings.get('arguments'),
    inlayHints: settings.get('inlayHints'),
    codeLens: settings.get('codeLens'),
    debounce: settings.get('debounce'),
    state: true,
  };
}

function showStatus(): void {
  const uri = vscode.window.activeTextEditor?.document.uri.toString();
  const state = uri === undefined ? undefined : states.get(uri);
  if (client?.state !== State.Running) {
    status.text = '$(error) banklint';
    status.tooltip = 'The server is not running. Click to restart it.';
    status.command = 'banklint.restart';
    status.show();
  } else if (!state) {
    status.hide();
  } else {
    const count = state.findings ?? 0;
    const icon = state.busy ? '$(sync~spin)' : state.complete === false ? '$(warning)' : '$(check)';
    status.text = `${icon} banklint ${count}`;
    status.tooltip =
      state.complete === false
        ? 'Not all kernels of this file could be analysed.'
        : `${count} bank conflict${count === 1 ? '' : 's'} in this file`;
    status.command = 'workbench.actions.view.problems';
    status.show();
  }
}

function createClient(): LanguageClient {
  const server: ServerOptions = { command: serverProgram(), args: ['lsp'] };
  let restarts = 0;
  const options: LanguageClientOptions = {
    documentSelector: languages.map((language) => ({ scheme: 'file', language })),
    synchronize: { configurationSection: 'banklint' },
    initializationOptions,
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue }),
      // A file that crashes the server would crash it again and again.
      closed: () => ({ action: ++restarts <= 3 ? CloseAction.Restart : CloseAction.DoNotRestart }),
    },
  };
  const created = new LanguageClient('banklint', 'banklint', server, options);
  created.onNotification('$/banklint/state', (state: ServerState) => {
    const uri = vscode.Uri.parse(state.uri).toString();
    states.set(uri, state);
    showStatus();
    if (!state.busy) {
      void maps.refresh(uri);
    }
  });
  created.onDidChangeState(showStatus);
  return created;
}

async function start(): Promise<void> {
  client = createClient();
  try {
    await client.start();
  } catch (error) {
    const choice = await vscode.window.showErrorMessage(
      `banklint could not be started: ${error instanceof Error ? error.message : error}`,
      'Open settings',
    );
    if (choice) {
      await vscode.commands.executeCommand('workbench.action.openSettings', 'banklint.path');
    }
  }
  showStatus();
}

async function restart(): Promise<void> {
  const old = client;
  client = undefined;
  states.clear();
  if (old?.state === State.Running) {
    await old.stop();
  }
  await start();
}

async function fixAll(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) {
    return;
  }
  const whole = new vscode.Range(0, 0, editor.document.lineCount, 0);
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    editor.document.uri,
    whole,
    'source.fixAll.banklint',
  );
  const edit = actions?.find((action) => action.edit)?.edit;
  if (edit) {
    await vscode.workspace.applyEdit(edit);
  } else {
    vscode.window.setStatusBarMessage('banklint: no repair is proven for this file', 4000);
  }
}

interface BankMap {
  uri: vscode.Uri;
  position: vscode.Position;
  text: string;
}

/** Bank maps are read-only documents beside the source; they follow its text. */
class BankMaps implements vscode.TextDocumentContentProvider {
  private maps = new Map<string, BankMap>();
  private changed = new vscode.EventEmitter<vscode.Uri>();
  onDidChange = this.changed.event;

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.maps.get(uri.toString())?.text ?? '';
  }

  private async ask(uri: vscode.Uri, position: vscode.Position) {
    return client?.sendRequest<{ value: string; found: boolean } | null>('banklint/bankMap', {
      textDocument: { uri: client.code2ProtocolConverter.asUri(uri) },
      position: { line: position.line, character: position.character },
    });
  }

  async show(uri: vscode.Uri, position: vscode.Position): Promise<void> {
    const answer = await this.ask(uri, position);
    if (!answer?.found) {
      const why = answer?.value.trim() ?? 'banklint: no access to shared memory on this line';
      vscode.window.setStatusBarMessage(why, 4000);
      return;
    }
    const name = `${path.basename(uri.fsPath)} line ${position.line + 1}: banks`;
    const query = uri.toString();
    const map = vscode.Uri.from({ scheme: mapScheme, path: '/' + name, query });
    this.maps.set(map.toString(), { uri, position, text: answer.value });
    this.changed.fire(map);
    await vscode.window.showTextDocument(map, {
      viewColumn: vscode.ViewColumn.Beside,
      preserveFocus: true,
      preview: true,
    });
  }

  /** Asks again for the maps of a document that has been analysed. */
  async refresh(of: string): Promise<void> {
    for (const { uri } of vscode.workspace.textDocuments) {
      const shown = this.maps.get(uri.toString());
      if (shown?.uri.toString() !== of) {
        continue;
      }
      const text = (await this.ask(shown.uri, shown.position))?.value;
      if (text !== undefined && text !== shown.text) {
        shown.text = text;
        this.changed.fire(uri);
      }
    }
  }
}

const maps = new BankMaps();

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  status = vscode.window.createStatusBarItem('banklint', vscode.StatusBarAlignment.Left, 10);
  status.name = 'banklint';
  context.subscriptions.push(
    status,
    vscode.workspace.registerTextDocumentContentProvider(mapScheme, maps),
    vscode.window.onDidChangeActiveTextEditor(showStatus),
    vscode.commands.registerCommand('banklint.fixAll', fixAll),
    vscode.commands.registerCommand('banklint.restart', restart),
    vscode.commands.registerCommand('banklint.showBankMap', (uri?: string, at?: vscode.Position) => {
      const editor = vscode.window.activeTextEditor;
      if (typeof uri === 'string' && at) {
        return maps.show(vscode.Uri.parse(uri), new vscode.Position(at.line, at.character));
      }
      return editor && maps.show(editor.document.uri, editor.selection.active);
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('banklint.path')) {
        void restart();
      }
    }),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}
