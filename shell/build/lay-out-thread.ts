/** Lays out a development build in a thread of its own, since its modules of brands and documents are as old as the thread. */
import { parentPort } from 'node:worker_threads';
import { layOut } from '../deploy/lay-out.ts';
import { compiledParts } from './parts.ts';

parentPort?.on('message', () => {
  void layOut({ parts: compiledParts(), mode: 'development', provides: {} }).then(({ version }) => parentPort?.postMessage(version));
});
