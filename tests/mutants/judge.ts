import { createRequire } from 'node:module';
import { join } from 'node:path';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { build } from 'esbuild';
import { collector, fewExamples, type Case } from './stand-in.ts';

/** What the thread that judges is started with. */
export interface Work {
  readonly root: string;
  readonly tests: readonly string[];
  /** Modules with all their mutants in them, by path. */
  readonly sources: ReadonlyMap<string, string>;
  readonly order: readonly number[];
}

/** What it tells: that everything passes without a mutant, then what became of each. */
export type Told =
  | { readonly type: 'ready' }
  | { readonly type: 'begins'; readonly number: number }
  | { readonly type: 'judged'; readonly number: number; readonly killedBy: string | null; readonly ms: number };

interface TestFile {
  readonly path: string;
  readonly load: vm.Script;
}

/** A test of a file with the mutants it comes by. */
interface Reached {
  readonly file: TestFile;
  readonly index: number;
  readonly name: string;
  readonly ms: number;
  readonly mutants: ReadonlySet<number>;
  /** How often it asks for a mutant where there is none; a hundred times as often, it runs in circles. */
  readonly asks: number;
}

class RunsInCircles extends Error {}

/** A test that neither passes nor fails by then is stuck, ms. */
const stuckAfter = 20_000;

const { root, tests, sources, order } = workerData as Work;
const require = createRequire(join(root, 'package.json'));
let mutant: (number: number) => boolean = () => false;

/** Test files in one piece each, with the mutated modules in place: evaluated anew for each mutant, so that none leaves anything behind. */
async function bundled(path: string): Promise<TestFile> {
  const { outputFiles } = await build({
    entryPoints: [join(root, path)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    logLevel: 'error',
    plugins: [
      {
        name: 'mutants',
        setup(of) {
          of.onResolve({ filter: /^[^.#/]/ }, ({ kind }) => (kind === 'entry-point' ? undefined : { external: true }));
          of.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
            const contents = sources.get(file.slice(root.length + 1));
            return contents === undefined ? undefined : { contents, loader: 'ts' };
          });
        },
      },
    ],
  });
  const code = outputFiles[0]?.text ?? '';
  return { path, load: new vm.Script(`(function (require, module, exports, __mutant) {${code}\n})`, { filename: path }) };
}

/** @throws what the file throws while it is loaded */
function casesOf(file: TestFile): readonly Case[] {
  const { cases, vitest } = collector();
  const libraries: Readonly<Record<string, unknown>> = { vitest, 'fast-check': fewExamples };
  const module = { exports: {} };
  const load = file.load.runInThisContext() as (...of: readonly unknown[]) => void;
  load(
    (name: string): unknown => libraries[name] ?? require(name),
    module,
    module.exports,
    (number: number) => mutant(number),
  );
  return cases;
}

async function run(test: Case): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stuck = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${stuckAfter} ms`)), stuckAfter);
  });
  try {
    await Promise.race([test.run(), stuck]);
  } finally {
    clearTimeout(timer);
  }
}

/** Each test by itself, without a mutant. @throws where one fails */
async function reachOf(file: TestFile): Promise<readonly Reached[]> {
  const loaded = new Set<number>();
  mutant = (number) => (loaded.add(number), false);
  const reached: Reached[] = [];
  for (const [index, test] of casesOf(file).entries()) {
    const mutants = new Set(loaded);
    let asks = 0;
    mutant = (number) => ((asks += 1), mutants.add(number), false);
    const from = performance.now();
    try {
      await run(test);
    } catch (error) {
      throw new Error(`Without any mutant a test fails: ${file.path} > ${test.name}`, { cause: error });
    }
    reached.push({ file, index, name: test.name, ms: performance.now() - from, mutants, asks });
  }
  return reached;
}

/** The first test that notices a mutant, or null. */
async function killerOf(number: number, candidates: readonly Reached[]): Promise<string | null> {
  let loaded: { readonly file: TestFile; readonly cases: readonly Case[] } | undefined;
  for (const { file, index, name, asks } of candidates) {
    let left = asks * 100 + 1_000_000;
    let inCircles = false;
    mutant = (each) => {
      left -= 1;
      if (left > 0) return each === number;
      inCircles = true;
      throw new RunsInCircles();
    };
    try {
      if (loaded?.file !== file) loaded = { file, cases: casesOf(file) };
      const test = loaded.cases[index];
      if (test === undefined) return `${file.path} > ${name}`;
      await run(test);
    } catch {
      // Whatever it was: the mutant was noticed.
      return `${file.path} > ${name}`;
    }
    if (inCircles) return `${file.path} > ${name}`;
  }
  return null;
}

function tell(told: Told): void {
  parentPort?.postMessage(told);
}

// What a mutant breaks shows in a few of the cart's interleavings.
process.env['INTERLEAVINGS'] = '150';

const reached: Reached[] = [];
for (const path of tests) reached.push(...(await reachOf(await bundled(path))));
// The quickest test first; those of one file together.
const time = new Map<TestFile, number>();
for (const { file, ms } of reached) time.set(file, (time.get(file) ?? 0) + ms);
reached.sort((one, other) => (time.get(one.file) ?? 0) - (time.get(other.file) ?? 0) || one.ms - other.ms);
tell({ type: 'ready' });
for (const number of order) {
  tell({ type: 'begins', number });
  const from = performance.now();
  const killedBy = await killerOf(
    number,
    reached.filter(({ mutants }) => mutants.has(number)),
  );
  tell({ type: 'judged', number, killedBy, ms: performance.now() - from });
}
