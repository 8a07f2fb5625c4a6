import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressesOf, type Addresses } from '#sandbox/core/addresses';
import { freeBasePort } from './free-ports.ts';

const root = join(import.meta.dirname, '..', '..');

/** Seeding a fresh database takes a few seconds; a start that needs longer hangs. */
const startLimitMs = 60_000;
const stopLimitMs = 5_000;

export interface RunningSandbox {
  readonly addresses: Addresses;
  /** Ends the process (by its own pid) and removes its data folder; a second call does nothing. */
  stop(): Promise<void>;
}

/**
 * Starts `sandbox/main.ts` with a fresh data folder on free ports and waits until its platform answers.
 * @param options `tree`: another tree of this repository, built, whose sandbox it shall be; `basePort`: where another one stood, so that it has the same addresses
 * @throws with the sandbox's last output when it ends or stays silent for 60 seconds.
 */
export async function startSandbox(options: { readonly tree?: string; readonly basePort?: number } = {}): Promise<RunningSandbox> {
  const addresses = addressesOf(options.basePort ?? (await freeBasePort()));
  const data = await mkdtemp(join(tmpdir(), 'licence-sandbox-'));
  const flags = ['--port', String(addresses.basePort), '--data', data];
  const child = spawn(process.execPath, ['sandbox/main.ts', ...flags], { cwd: options.tree ?? root, stdio: ['ignore', 'pipe', 'pipe'] });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);

  let output = '';
  const remember = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  };
  child.stdout.on('data', remember);
  child.stderr.on('data', remember);

  // Later requests are refused, and nothing there says why.
  const sayThatItEnded = (code: number | null, signal: string | null): void =>
    console.error(`The sandbox at ${addresses.platform} ended with ${code ?? signal}. Its last output:\n${output}`);
  child.once('exit', sayThatItEnded);

  const stop = async () => {
    process.removeListener('exit', killWithUs);
    child.removeListener('exit', sayThatItEnded);
    await end(child);
    await rm(data, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(addresses, child);
  } catch (cause) {
    await stop();
    throw new Error(`The sandbox did not start. Its last output:\n${output}`, { cause });
  }
  return { addresses, stop };
}

async function untilItAnswers(addresses: Addresses, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended with ${child.exitCode ?? child.signalCode}.`);
    const answered = await fetch(`${addresses.platform}/sandbox/requests`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return;
    await sleep(100);
  }
  throw new Error(`No answer from ${addresses.platform}/sandbox/requests in ${startLimitMs / 1000} s.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await ended;
  clearTimeout(hard);
}
