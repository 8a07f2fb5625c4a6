import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { CpuTime } from './cpu-time.ts';

export type ProcessEnd = {
  /** Of the process and all that it started; undefined where it cannot be counted. */
  readonly cpuSeconds?: number | undefined;
} & ({ readonly ok: true } | { readonly ok: false; readonly why: string });

export interface ProcessOptions {
  readonly cwd: string;
  readonly limitMs: number;
  /** Where its output goes; to ours without. */
  readonly log?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Between asking a process group to end and ending it. */
const graceMs = 5_000;

/** Set by `stopAll`: nothing is started any more. */
let stopping = false;

/** Leaders of the process groups that run now; each group is ended by this id, never by a name. */
const running = new Set<number>();

/**
 * Runs a command in a process group of its own and ends the whole group when `limitMs` milliseconds have passed: a hanging
 * step fails and leaves nothing behind.
 */
export function runProcess(command: string, args: readonly string[], options: ProcessOptions): Promise<ProcessEnd> {
  if (stopping) return Promise.resolve({ ok: false, why: 'not run: stopped by a signal' });
  return new Promise((resolve) => {
    const output = options.log === undefined ? 'inherit' : openSync(options.log, 'w');
    const env = { ...process.env, ...options.env };
    const child = spawn(command, [...args], { cwd: options.cwd, env, stdio: ['ignore', output, output], detached: true });
    const group = child.pid;
    const cpu = group === undefined ? undefined : new CpuTime(group);
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      if (group !== undefined) void endGroup(group);
    }, options.limitMs);
    const finish = (end: ProcessEnd) => {
      clearTimeout(timer);
      if (typeof output === 'number') closeSync(output);
      const cpuSeconds = cpu?.stop();
      // What the leader left behind in its group (a browser, a server) goes with it.
      if (group !== undefined) signalGroup(group, 'SIGKILL');
      if (group !== undefined) running.delete(group);
      resolve({ ...end, cpuSeconds });
    };
    if (group !== undefined) running.add(group);
    child.once('error', (error) => finish({ ok: false, why: `could not start: ${error.message}` }));
    child.once('exit', (code, signal) => {
      if (timedOut) finish({ ok: false, why: `took longer than ${Math.round(options.limitMs / 60_000)} min and was ended` });
      else if (code === 0) finish({ ok: true });
      else finish({ ok: false, why: `ended with ${code ?? signal}` });
    });
  });
}

/** Ends every process group that still runs and starts no other; for our own end on a signal. */
export async function stopAll(): Promise<void> {
  stopping = true;
  await Promise.all([...running].map(endGroup));
}

async function endGroup(group: number): Promise<void> {
  signalGroup(group, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (Date.now() < deadline && signalGroup(group, 0)) await new Promise((resolve) => setTimeout(resolve, 100));
  signalGroup(group, 'SIGKILL');
}

/** Answers whether the group was still there. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}
