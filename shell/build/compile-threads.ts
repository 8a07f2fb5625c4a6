import { globSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Compiling } from './compile.ts';
import type { Answer } from './compile-thread.ts';
import { root } from './parts.ts';

/** Most threads. More would hardly help, since the kernel alone takes most of the time. */
const MOST = 4;

/** Estimates the compile time of a part by the bytes of its sources. */
function weightOf(name: string): number {
  if (name === 'kernel') return Number.POSITIVE_INFINITY;
  const sources = name === 'scripts' ? 'shell/{brand-page,kernel,site}/*.ts' : `widgets/${name}/**/*.{ts,tsx}`;
  return globSync(sources, { cwd: root }).reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0);
}

interface Thread {
  readonly worker: Worker;
  readonly knows: Set<string>;
}

export class CompileThreads {
  readonly #threads: Thread[] = [];
  readonly #how: Compiling;

  constructor(how: Compiling) {
    this.#how = how;
  }

  /** @returns the errors of each part that does not build; all others are built */
  async compile(names: readonly string[]): Promise<readonly string[]> {
    const queue = names.toSorted((one, other) => weightOf(other) - weightOf(one));
    const broken: string[] = [];
    while (this.#threads.length < Math.min(availableParallelism(), names.length, MOST)) this.#threads.push(this.#another());
    await Promise.all(
      this.#threads.map(async (thread) => {
        for (let name = this.#next(thread, queue); name !== undefined; name = this.#next(thread, queue)) {
          const answer = await askWorker<Answer>(thread.worker, name);
          thread.knows.add(name);
          if (answer.broken !== null) broken.push(answer.broken);
          console.log(`  ${name.padEnd(18)} ${answer.seconds.toFixed(1)} s`);
        }
      }),
    );
    return broken;
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.splice(0).map(({ worker }) => worker.terminate()));
  }

  #another(): Thread {
    return { worker: new Worker(path.join(import.meta.dirname, 'compile-thread.ts'), { workerData: this.#how }), knows: new Set() };
  }

  /** Returns the next part for this thread. Compilers that stay in memory keep their parts, since they cache unchanged modules. */
  #next({ knows }: Thread, queue: string[]): string | undefined {
    const index = queue.findIndex((name) => !this.#how.again || knows.has(name) || !this.#threads.some((other) => other.knows.has(name)));
    return index === -1 ? undefined : queue.splice(index, 1)[0];
  }
}

/** Sends a message to a thread and awaits its answer. @throws the error that ended the thread */
export async function askWorker<Answer>(worker: Worker, question: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      worker.off('message', onAnswer);
      worker.off('error', onError);
    };
    const onAnswer = (answer: Answer): void => {
      done();
      resolve(answer);
    };
    const onError = (error: unknown): void => {
      done();
      reject(error);
    };
    worker.on('message', onAnswer);
    worker.on('error', onError);
    worker.postMessage(question);
  });
}
