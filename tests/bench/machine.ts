import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Shares of the processors' time, 0 to 1. */
export interface Busy {
  readonly busy: number;
  /** Time that other virtual machines took. */
  readonly stolen: number;
  /** Load of the last minute for each processor. */
  readonly load: number;
}

export interface Ticks {
  readonly all: number;
  readonly idle: number;
  readonly stolen: number;
}

/** @param stat the text of `/proc/stat` */
export function ticksOf(stat: string): Ticks {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softirq = 0, stolen = 0] = (stat.split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { all: user + nice + system + idle + wait + irq + softirq + stolen, idle: idle + wait, stolen };
}

export function busyBetween(before: Ticks, after: Ticks, load: number): Busy {
  const all = Math.max(1, after.all - before.all);
  return { busy: 1 - (after.idle - before.idle) / all, stolen: (after.stolen - before.stolen) / all, load };
}

/** Zeros on systems without `/proc/stat`. */
export function ticksNow(): Ticks {
  try {
    return ticksOf(readFileSync('/proc/stat', 'utf8'));
  } catch {
    return ticksOf('');
  }
}

/** Measures the idle machine for a while. Null on systems without `/proc/stat`. */
export async function lookAtMachine(forMs: number): Promise<Busy | null> {
  const before = ticksNow();
  if (before.all === 0) return null;
  await sleep(forMs);
  return busyBetween(before, ticksNow(), (loadavg()[0] ?? 0) / availableParallelism());
}

/** @returns why the measurements on this machine are doubtful; null when it is idle */
export function warningOf(machine: Busy | null): string | null {
  if (machine === null) return 'This system does not tell how busy it is: look yourself, since figures of a busy machine say nothing.';
  const { busy, stolen, load } = machine;
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  const reasons = [
    ...(busy > 0.1 ? [`its processors were busy for ${percent(busy)} before we began`] : []),
    ...(stolen > 0.02 ? [`${percent(stolen)} of their time went to other machines`] : []),
    ...(load > 0.5 ? [`the load of the last minute was ${load.toFixed(1)} for each processor`] : []),
  ];
  return reasons.length === 0 ? null : `THE MACHINE IS NOT IDLE: ${reasons.join(', ')}. Compare ratios only, and measure again.`;
}
