/** Lays a development build out, in a thread of its own: what it knows of brands and documents is as old as the thread. */
import { parentPort } from 'node:worker_threads';
import { layOut } from '../deploy/lay-out.ts';
import { compiledParts } from './parts.ts';

parentPort?.on('message', () => {
  void layOut({ parts: compiledParts(), mode: 'development', provides: {} }).then(({ version }) => parentPort?.postMessage(version));
});
