import type { Worker } from 'node:worker_threads';

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
