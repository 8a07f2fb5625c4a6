import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts time in hundredths of a second for every program that asks. */
const ticksPerSecond = 100;
const lookEveryMs = 500;

/**
 * How much processor time a process and all that it starts use, in seconds: looked up twice a second while it runs, since a
 * browser's own processes end without anybody who could be asked afterwards. What lives shorter than half a second is missed.
 * Undefined where there is no /proc (anywhere but on Linux).
 */
export class CpuTime {
  readonly #used = new Map<string, number>();
  readonly #family: Set<number>;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(leader: number) {
    this.#family = new Set([leader]);
    this.#look();
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
  }

  /** Ends the counting. */
  stop(): number | undefined {
    this.#look();
    clearInterval(this.#timer);
    if (this.#used.size === 0) return undefined;
    return [...this.#used.values()].reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
  }

  #look(): void {
    const processes = allProcesses();
    // A child may stand before its parent in the list.
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
    // It ended between the two looks.
    return '';
  }
}
