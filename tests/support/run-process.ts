import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';

export type ProcessEnd = {
  /** Processor seconds of the process and its children; undefined where they cannot be counted. */
  readonly cpuSeconds?: number | undefined;
} & ({ readonly ok: true } | { readonly ok: false; readonly why: string });

export interface ProcessOptions {
  readonly cwd: string;
  readonly limitMs: number;
  /** Where its output goes; to ours without. */
  readonly log?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Ms between SIGTERM and SIGKILL. */
const graceMs = 5_000;

/** Linux counts time in hundredths of a second for every program that asks. */
const ticksPerSecond = 100;
const lookEveryMs = 500;

/**
 * How much processor time a process and all that it starts use, in seconds. Reads it twice a second, since the
 * times of a browser's own processes are gone once they end. Misses processes that live less than half a second.
 * Undefined where there is no /proc (anywhere but on Linux).
 */
class CpuTime {
  readonly #used = new Map<string, number>();
  readonly #family: Set<number>;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(leader: number) {
    this.#family = new Set([leader]);
    this.#look();
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
  }

  stop(): number | undefined {
    this.#look();
    clearInterval(this.#timer);
    if (this.#used.size === 0) return undefined;
    return [...this.#used.values()].reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
  }

  #look(): void {
    const processes = allProcesses();
    // The list may have a child before its parent.
    for (let known = 0; known !== this.#family.size;) {
      known = this.#family.size;
      for (const { pid, parent } of processes) if (this.#family.has(parent)) this.#family.add(pid);
    }
    for (const { pid, started, ticks } of processes) if (this.#family.has(pid)) this.#used.set(`${pid} ${started}`, ticks);
  }
}

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  readonly started: string;
  readonly ticks: number;
}

function allProcesses(): readonly ProcessTimes[] {
  return names('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const stat = contents(`/proc/${name}/stat`);
    // The program's name stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system, started] = [fields[1], fields[11], fields[12], fields[19]];
    if (started === undefined) return [];
    return [{ pid: Number(name), parent: Number(parent), started, ticks: Number(user) + Number(system) }];
  });
}

function names(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // No Linux: nothing to count.
    return [];
  }
}

function contents(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process ended between both reads.
    return '';
  }
}

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
      // Ends the rest of the group: a browser, a server.
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
