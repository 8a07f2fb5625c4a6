/** Lays out a development build in a thread of its own, since a thread does not load changed modules of brands and documents again. */
import { parentPort } from 'node:worker_threads';
import { layOut } from '../deploy/lay-out.ts';
import { compiledParts } from './parts.ts';

parentPort?.on('message', () => {
  void layOut({ parts: compiledParts(), mode: 'development', provides: {} }).then(({ version }) => parentPort?.postMessage(version));
});
