/**
 * Builds for development whenever a source is saved. Its compilers last, so one change costs one module; what decides how
 * everything is compiled is read when the thread begins, which says so and waits for its end when that has changed.
 */
import { watch } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parentPort, Worker } from 'node:worker_threads';
import { askWorker } from './ask-worker.ts';
import { CompileThreads } from './compile-threads.ts';
import { partNames, readRecord, root, sourcesOf, treeHasChanged } from './parts.ts';

/** What it tells. */
export type DevNews =
  | { readonly is: 'built'; readonly seconds: number }
  | { readonly is: 'broken'; readonly why: string }
  /** Begin a new thread in the place of this one. */
  | { readonly is: 'outdated' }
  /** What the sandbox has loaded is another now. */
  | { readonly is: 'sandbox' };

const tell = (news: DevNews): void => parentPort?.postMessage(news);

/** A change of these is a change of how everything is built. */
const tools =
  /^(?:webpack\.config\.ts|package-lock\.json|tsconfig\.json|shell\/(?:build\/.*|share-table|libraries|tidy-css|typescript-rule)\.ts)$/;
/** What laying out has loaded. */
const laidOutBy = /^(?:shared\/(?:brands|contract|domain)|shell\/deploy)\//;
/** What the sandbox has loaded, beside its own folder. */
const sandboxHas = /^(?:sandbox\/|shared\/(?:brands|contract|domain)\/|shell\/deploy\/)/;
const noSource = /\.(?:test|spec|stories)\.tsx?$|\.md$|~$|\.sw[a-z]$/;

const threads = new CompileThreads({ mode: 'development', again: true });
const layingOut = (): Worker => new Worker(path.join(import.meta.dirname, 'lay-out-thread.ts'));
let layer = layingOut();

const changed = new Set<string>();
let wake: (() => void) | undefined;
/** A save is several events: what comes within this time belongs to it. */
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
  // One that does not build stands as it was, with whatever else was saved.
  if (partNames.every((name) => readRecord(name))) await askWorker<string>(layer, 'lay out');
  if (broken.length > 0) tell({ is: 'broken', why: broken.join('\n\n') });
  else tell({ is: 'built', seconds: (performance.now() - started) / 1000 });
}

/** What was built by an earlier process is compiled once more while nothing else is to do: then its first change is as quick as the next. */
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
    tell({ is: 'outdated' });
    break;
  }
  if (saved.some((file) => laidOutBy.test(file))) {
    await layer.terminate();
    layer = layingOut();
  }
  if (saved.some((file) => sandboxHas.test(file))) tell({ is: 'sandbox' });
  if (saved.some((file) => !file.startsWith('sandbox/'))) await build(started);
}
