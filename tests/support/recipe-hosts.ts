import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { packageContents, PACKAGE_NAME } from '../../shell/package/contents.ts';
import { serveLocally } from './local-server.ts';
import { runProcess } from './run-process.ts';
import type { Snippet } from './docs-snippets.ts';

const root = join(import.meta.dirname, '..', '..');

const installLimitMs = 300_000;
const buildLimitMs = 120_000;

async function step(what: string, command: readonly [string, ...string[]], cwd: string, limitMs: number): Promise<void> {
  const log = join(cwd, 'output.log');
  const [program, ...flags] = command;
  // Removes the variables of a test run: the plugin for Vite turns itself off in tests.
  const env = { VITEST: undefined, NODE_ENV: undefined, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` };
  const end = await runProcess(program, flags, { cwd, limitMs, log, env });
  if (end.ok) return;
  // npm names a missing package first, a bundler names its error last.
  const said = readFileSync(log, 'utf8');
  throw new Error(`${what} ${end.why}:\n${said.slice(0, 1_500)}\n…\n${said.slice(-2_500)}`);
}

/**
 * Returns the folder of a host of `tests/hosts/` with its packages, installed once per lock file.
 * @throws with npm's output when the registry lacks a package
 */
export async function installedHost(host: string): Promise<string> {
  const from = join(root, 'tests/hosts', host);
  const lock = createHash('sha256')
    .update(readFileSync(join(from, 'package-lock.json')))
    .update(readFileSync(join(from, 'package.json')));
  const folder = join(root, '.cache/hosts', `${host}-${lock.digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  // Installed in a temporary folder first, so that an interrupted run leaves no partial folder.
  const next = `${folder}.${process.pid}`;
  mkdirSync(next, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(from, name), join(next, name));
  try {
    await step(`npm ci of ${host}`, ['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], next, installLimitMs);
    if (!existsSync(folder)) renameSync(next, folder);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return folder;
}

/** Returns the files of a docs page for a host, by path: `file=<host>/…` belongs to that host, any other `file=…` to all. */
function filesFor(host: string, snippets: readonly Snippet[], hosts: readonly string[]): ReadonlyMap<string, string> {
  const named = snippets.flatMap(({ words, code }) => {
    const file = words.find((word) => word.startsWith('file='))?.slice('file='.length);
    return file === undefined ? [] : [{ file, code }];
  });
  return new Map(
    named.flatMap(({ file, code }) => {
      const [first = '', ...rest] = file.split('/');
      if (!hosts.includes(first)) return [[file, code] as const];
      return first === host ? [[rest.join('/'), code] as const] : [];
    }),
  );
}

export const hostNames: readonly string[] = readdirSync(join(root, 'tests/hosts'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/**
 * Builds a host with its own `npm run build`: its files in `tests/hosts/`, the recipe's snippets, and the typed package.
 * @returns its folder
 */
export async function buildHost(host: string, snippets: readonly Snippet[]): Promise<string> {
  const folder = await installedHost(host);
  const installed = ['node_modules', 'package.json', 'package-lock.json'];
  for (const name of readdirSync(folder)) if (!installed.includes(name)) rmSync(join(folder, name), { recursive: true });
  for (const name of readdirSync(join(root, 'tests/hosts', host)))
    if (!installed.includes(name)) cpSync(join(root, 'tests/hosts', host, name), join(folder, name));
  const typedPackage = join(folder, 'node_modules', PACKAGE_NAME);
  mkdirSync(typedPackage, { recursive: true });
  for (const [file, text] of (await packageContents())('0.0.0')) writeFileSync(join(typedPackage, file), text);
  for (const [file, text] of filesFor(host, snippets, hostNames)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  await step(`npm run build of ${host}`, ['npm', 'run', 'build'], folder, buildLimitMs);
  return folder;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Serves a folder, or texts by their path, on its own origin, with `index.html` for a folder. */
export async function serveSite(
  content: string | Readonly<Record<string, string>>,
  { name = 'anfitrion', headers = {} }: { readonly name?: string; readonly headers?: Readonly<Record<string, string>> } = {},
) {
  const read = (path: string): Buffer | string | undefined => {
    const file = path.endsWith('/') ? `${path}index.html` : path;
    if (typeof content !== 'string') return content[file];
    const at = [file, `${file}.html`, `${file}/index.html`]
      .map((each) => join(content, normalize(each)))
      .find((each) => existsSync(each) && extname(each) !== '');
    return at === undefined ? undefined : readFileSync(at);
  };
  const served = await serveLocally((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://anfitrion.localhost');
    const body = read(decodeURIComponent(pathname));
    const type = types[extname(pathname)] ?? types['.html'] ?? '';
    // Browsers request an icon by themselves; a missing one is no error.
    if (pathname === '/favicon.ico') answer.writeHead(204).end();
    else if (body === undefined) answer.writeHead(404).end();
    else answer.writeHead(200, { 'content-type': type, ...headers }).end(body);
  });
  return { address: `http://${name}.localhost:${served.port}`, stop: served.stop };
}
