/**
 * Builds for development after each save. Its compilers stay in memory, so that a change compiles one module. After a change of files
 * that configure the build it reports that and ends.
 */
import { watch } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parentPort, Worker } from 'node:worker_threads';
import { askWorker, CompileThreads } from './compile-threads.ts';
import { partNames, readRecord, root, sourcesOf, treeHasChanged } from './parts.ts';

export type DevNews =
  | { readonly is: 'built'; readonly seconds: number }
  | { readonly is: 'broken'; readonly why: string }
  /** The thread runs old build files and must be replaced. */
  | { readonly is: 'outdated' }
  /** A file that the sandbox has loaded changed. */
  | { readonly is: 'sandbox' };

const report = (news: DevNews): void => parentPort?.postMessage(news);

const tools = /^(?:webpack\.config\.ts|package-lock\.json|tsconfig\.json|shell\/build\/.*\.ts)$/;
const laidOutBy = /^(?:shared\/(?:brands|contract|domain)|shell\/deploy)\//;
const sandboxHas = /^(?:sandbox\/|shared\/(?:brands|contract|domain)\/|shell\/deploy\/)/;
const noSource = /\.(?:test|spec|stories)\.tsx?$|\.md$|~$|\.sw[a-z]$/;

const threads = new CompileThreads({ mode: 'development', again: true });
const layingOut = (): Worker => new Worker(path.join(import.meta.dirname, 'lay-out-thread.ts'));
let layer = layingOut();

const changed = new Set<string>();
let wake: (() => void) | undefined;
/** Milliseconds within which all file events of one save arrive. */
const SAVE_MS = 25;

function notice(file: string): void {
  if (noSource.test(file)) return;
  changed.add(file);
  wake?.();
}
for (const folder of ['shared', 'shell', 'widgets', 'sandbox'])
  watch(path.join(root, folder), { recursive: true }, (_, file) => notice(`${folder}/${(file ?? '').replaceAll(path.sep, '/')}`));
watch(root, (_, file) => {
  if (file !== null && tools.test(file)) notice(file);
});

async function somethingSaved(): Promise<void> {
  if (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve));
  wake = undefined;
  await new Promise((resolve) => setTimeout(resolve, SAVE_MS));
}

const compiledHere = new Set<string>();

async function build(started: number): Promise<void> {
  const stale = partNames.filter((name) => readRecord(name)?.sources !== sourcesOf(name, 'development'));
  const broken = await threads.compile(stale);
  for (const name of stale) compiledHere.add(name);
  // A part that does not build keeps its last output, which is laid out with all other saved changes.
  if (partNames.every((name) => readRecord(name))) await askWorker<string>(layer, 'lay out');
  if (broken.length > 0) report({ is: 'broken', why: broken.join('\n\n') });
  else report({ is: 'built', seconds: (performance.now() - started) / 1000 });
}

/** While idle, compiles parts that an earlier process built, so that their first change is fast too. */
async function warmUp(): Promise<void> {
  for (;;) {
    const next = partNames.filter((name) => !compiledHere.has(name)).slice(0, availableParallelism());
    if (next.length === 0 || changed.size > 0) return;
    await threads.compile(next);
    for (const name of next) compiledHere.add(name);
  }
}

await build(performance.now());
for (;;) {
  await warmUp();
  await somethingSaved();
  const started = performance.now() - SAVE_MS;
  const saved = [...changed];
  changed.clear();
  if (saved.some((file) => tools.test(file)) || treeHasChanged()) {
    report({ is: 'outdated' });
    break;
  }
  if (saved.some((file) => laidOutBy.test(file))) {
    await layer.terminate();
    layer = layingOut();
  }
  if (saved.some((file) => sandboxHas.test(file))) report({ is: 'sandbox' });
  if (saved.some((file) => !file.startsWith('sandbox/'))) await build(started);
}
