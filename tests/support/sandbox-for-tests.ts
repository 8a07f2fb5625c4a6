import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from './chromium.ts';
import { startSandbox } from './sandbox-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Base ports of the sandboxes of this run, one for each worker: `this-run.ts` alone reads them. */
    sandboxPorts: readonly number[];
  }
}

/**
 * Global setup of the browser project and the journeys: every worker gets its own platform (process, ports, database, clock, faults,
 * outbox), so that a reset does not affect tests of other workers. Stopped by pid at the end.
 */
export default async function sandboxForTests(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!existsSync('sandbox/main.ts')) return undefined;
  chromiumPath();
  const started = await Promise.allSettled(Array.from({ length: project.config.maxWorkers }, () => startSandbox()));
  const sandboxes = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const stopAll = async (): Promise<void> => {
    await Promise.all(sandboxes.map((sandbox) => sandbox.stop()));
  };
  const failed = started.find((each) => each.status === 'rejected');
  if (failed !== undefined) {
    await stopAll();
    throw failed.reason;
  }
  project.provide(
    'sandboxPorts',
    sandboxes.map(({ addresses }) => addresses.basePort),
  );
  return stopAll;
}
