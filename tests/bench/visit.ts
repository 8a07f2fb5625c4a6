import type { Chrome } from './chrome.ts';
import type { Conditions, Crossed, Link } from './link.ts';
import type { Plan, Seen } from './probe.ts';

/** The slowdown that every goal is measured under: CPU x4, 1.6 Mbit/s down, 150 ms. */
export const slowdown = { cpu: 4, latencyMs: 150, downBytesPerSecond: 200_000 } as const;
const slowLine: Conditions = { latencyMs: slowdown.latencyMs, bytesPerSecond: slowdown.downBytesPerSecond };
const ownLine: Conditions = { latencyMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };
const lines = { slow: slowLine, own: ownLine, uncached: { ...ownLine, uncached: true } } as const;

export interface Bench {
  readonly chrome: Chrome;
  readonly link: Link;
}

export interface Traffic {
  /** Bytes of bodies as they crossed the wire. */
  readonly scriptBytes: number;
  readonly apiBytes: number;
  /** Everything beyond the document, preflights included. */
  readonly requests: number;
  readonly scripts: number;
}

export interface Visit {
  readonly seen: Seen;
  readonly crossed: readonly Crossed[];
  /** What was asked for until a moment of the page; all of it without one. */
  traffic(until?: number | null): Traffic;
}

export interface VisitOptions {
  /** CPU x4 unless told. */
  readonly cpu?: number;
  /** Slow unless told; `own` is this machine's, `uncached` that one with nothing kept by the browser. */
  readonly line?: Conditions | keyof typeof lines;
  /** A visitor who has been here, for warm caches and a session; a new visitor without. */
  readonly visitor?: string;
  /** Looks at the page after it has told all, before it closes. */
  readonly then?: (targetId: string) => Promise<void>;
}

/** A new visitor: no cookies, no storage, cold caches. */
export async function newVisitor({ chrome }: Bench): Promise<string> {
  const { browserContextId } = await chrome.send<{ browserContextId: string }>('Target.createBrowserContext', { disposeOnDetach: true });
  return browserContextId;
}

export async function visitorLeaves({ chrome }: Bench, visitor: string): Promise<void> {
  await chrome.send('Target.disposeBrowserContext', { browserContextId: visitor });
}

/** A page by itself: opened, left alone until it tells what it saw, closed. */
export async function visit(
  bench: Bench,
  address: string,
  plan: Plan,
  { cpu = slowdown.cpu, line = 'slow', visitor, then }: VisitOptions = {},
): Promise<Visit> {
  const { chrome, link } = bench;
  const browserContextId = visitor ?? (await newVisitor(bench));
  const open = async (url: string, more: object = {}): Promise<string> =>
    (await chrome.send<{ targetId: string }>('Target.createTarget', { url, browserContextId, ...more })).targetId;
  const opened: string[] = [];
  try {
    if (cpu > 1) opened.push(await slowNeighbour(chrome, open, cpu));
    link.begin(plan, typeof line === 'string' ? lines[line] : line);
    const page = await open(address);
    opened.push(page);
    const seen = await link.reported(plan.patience + 10_000);
    const crossed = [...link.crossed()];
    await then?.(page);
    return { seen, crossed, traffic: (until) => trafficOf(crossed, until == null ? undefined : seen.origin + until) };
  } finally {
    for (const targetId of opened.reverse()) await chrome.send('Target.closeTarget', { targetId });
    if (visitor === undefined) await visitorLeaves(bench, browserContextId);
  }
}

/**
 * The slowdown is one of a whole process and ends with the session that asked for it. So an empty page is opened that the browser
 * keeps in the same process as the next one, and the session is on that neighbour: none is on the page that is measured.
 */
async function slowNeighbour(chrome: Chrome, open: (url: string, more: object) => Promise<string>, rate: number): Promise<string> {
  const targetId = await open('about:blank', { background: true });
  const { sessionId } = await chrome.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  await chrome.send('Emulation.setCPUThrottlingRate', { rate }, sessionId);
  return targetId;
}

function trafficOf(crossed: readonly Crossed[], until = Number.POSITIVE_INFINITY): Traffic {
  const counted = crossed.filter(({ began }) => began <= until);
  const of = (kind: Crossed['kind']): readonly Crossed[] => counted.filter((each) => each.kind === kind);
  const bytes = (kind: Crossed['kind']): number => of(kind).reduce((sum, each) => sum + each.bytes, 0);
  return { scriptBytes: bytes('script'), apiBytes: bytes('api'), requests: counted.length, scripts: of('script').length };
}

/** Bytes of the JavaScript heap after a collection. The session begins when nothing is measured any more. */
export async function heapOf({ chrome }: Bench, targetId: string): Promise<number> {
  const { sessionId } = await chrome.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  try {
    await chrome.send('HeapProfiler.collectGarbage', {}, sessionId);
    return (await chrome.send<{ usedSize: number }>('Runtime.getHeapUsage', {}, sessionId)).usedSize;
  } finally {
    await chrome.send('Target.detachFromTarget', { sessionId });
  }
}
