import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';

export type ProcessEnd = {
  /** Processor seconds of the process and its children; undefined where they cannot be counted. */
  readonly cpuSeconds?: number | undefined;
} & ({ readonly ok: true } | { readonly ok: false; readonly why: string });

export interface ProcessOptions {
  readonly cwd: string;
  readonly limitMs: number;
  /** File for its output; by default our own output. */
  readonly log?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Ms between SIGTERM and SIGKILL. */
const graceMs = 5_000;

/** Linux counts time in hundredths of a second for every program that asks. */
const ticksPerSecond = 100;
const lookEveryMs = 500;

/**
 * Measures the processor time of a process and its children, in seconds. Reads it twice a second, since the times of finished processes
 * are lost. Misses processes that live less than half a second. Undefined without /proc (only Linux has it).
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
    // The list may contain a child before its parent.
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
    // The program's name is in brackets and may contain anything.
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
    // Without /proc there is nothing to count.
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

/** Set by `stopAll`, after which no process starts. */
let stopping = false;

/** Leaders of the running process groups; each group is ended by this id, never by a name. */
const running = new Set<number>();

/**
 * Runs a command in its own process group and kills the whole group after `limitMs` milliseconds: a hanging step fails and leaves no
 * process behind.
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

/** Ends every running process group and prevents further ones; for our own exit on a signal. */
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

/** Signals a process group. @returns whether it still existed */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}
