import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Ms between SIGTERM and SIGKILL. */
const graceMs = 10_000;

/** Starts a child process with recorded output that ends with this process at the latest. */
export function ownProcess(
  command: string,
  args: readonly string[],
  { cwd, signal = 'SIGTERM' }: { readonly cwd?: string; readonly signal?: NodeJS.Signals } = {},
) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const killWithUs = (): boolean => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    said: () => said,
    /** Polls until the condition holds. @returns false if the process ended or the time ran out */
    async until(holds: () => Promise<boolean>, limitMs: number) {
      for (const deadline = Date.now() + limitMs; Date.now() < deadline && !hasEnded(); await sleep(100)) if (await holds()) return true;
      return false;
    },
    /** Ends it by its own pid; a second call does nothing. */
    async end() {
      process.removeListener('exit', killWithUs);
      if (hasEnded()) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      const hard = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(hard);
    },
  };
}

export const answersWell = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
