/** Worker thread that compiles parts, one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { compile, type Compiling } from './compile.ts';

export interface Answer {
  readonly name: string;
  readonly broken: string | null;
  readonly seconds: number;
}

parentPort?.on('message', (name: string) => {
  const started = performance.now();
  void compile(name, workerData as Compiling).then((broken) => {
    const answer: Answer = { name, broken, seconds: (performance.now() - started) / 1000 };
    parentPort?.postMessage(answer);
  });
});
