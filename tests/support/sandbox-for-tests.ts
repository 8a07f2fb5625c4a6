import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startSandbox } from './sandbox-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Base port of the sandbox started for this run; `worldOfThisRun()` turns it into a world. */
    sandboxPort: number;
  }
}

/** Global setup of the browser project and the journeys: one sandbox per run, stopped by its pid at the end. */
export default async function sandboxForTests(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!existsSync('sandbox/main.ts')) return undefined;
  const sandbox = await startSandbox();
  project.provide('sandboxPort', sandbox.addresses.basePort);
  return sandbox.stop;
}
