import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf } from '#sandbox/core/addresses';
import { freeBasePort } from './free-ports.ts';
import { answersWell, ownProcess } from './own-process.ts';

const root = join(import.meta.dirname, '..', '..');

/** Seeding a fresh database takes a few seconds; a start beyond this limit hangs. */
const startLimitMs = 60_000;

export type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>;

/**
 * Starts `sandbox/main.ts` with a fresh data folder on free ports and waits until its platform answers.
 * @param options `tree`: another built tree of this repository to run; `basePort`: the ports of an earlier sandbox, to get the same
 * addresses
 * @throws with the sandbox's last output when it ends or stays silent for 60 seconds
 */
export async function startSandbox(options: { readonly tree?: string; readonly basePort?: number } = {}) {
  const addresses = addressesOf(options.basePort ?? (await freeBasePort()));
  const data = await mkdtemp(join(tmpdir(), 'licence-sandbox-'));
  const flags = ['--port', String(addresses.basePort), '--data', data];
  const { child, said, until, end } = ownProcess(process.execPath, ['sandbox/main.ts', ...flags], { cwd: options.tree ?? root });
  // Later requests fail without a reason, so the end is logged.
  const sayThatItEnded = (code: number | null, signal: string | null): void =>
    console.error(`The sandbox at ${addresses.platform} ended with ${code ?? signal}. Its last output:\n${said().slice(-4_000)}`);
  child.once('exit', sayThatItEnded);
  /** Ends the process (by its own pid) and removes its data folder; a second call does nothing. */
  const stop = async (): Promise<void> => {
    child.removeListener('exit', sayThatItEnded);
    await end();
    await rm(data, { recursive: true, force: true });
  };
  if (await until(() => answersWell(`${addresses.platform}/sandbox/requests`), startLimitMs)) return { addresses, stop };
  await stop();
  throw new Error(`The sandbox did not start. Its last output:\n${said().slice(-4_000)}`);
}
