import type { Chrome } from './chrome.ts';
import type { Conditions, Crossed, Link } from './link.ts';
import type { Plan, Seen } from './probe.ts';

/** The slowdown of every goal: CPU x4, 1.6 Mbit/s down, 150 ms. */
export const slowdown = { cpu: 4, latencyMs: 150, downBytesPerSecond: 200_000 } as const;
const slowLine: Conditions = { latencyMs: slowdown.latencyMs, bytesPerSecond: slowdown.downBytesPerSecond };
const ownLine: Conditions = { latencyMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };
const lines = { slow: slowLine, own: ownLine, uncached: { ...ownLine, uncached: true } } as const;

export interface Bench {
  readonly chrome: Chrome;
  readonly link: Link;
}

export interface Traffic {
  /** Compressed bytes of bodies. */
  readonly scriptBytes: number;
  readonly apiBytes: number;
  /** Requests beyond the document, with preflights. */
  readonly requests: number;
  readonly scripts: number;
}

export interface Visit {
  readonly seen: Seen;
  readonly crossed: readonly Crossed[];
  /** Traffic until a moment of the page; without it, all. */
  traffic(until?: number | null): Traffic;
}

export interface VisitOptions {
  /** Default: CPU x4. */
  readonly cpu?: number;
  /** Default: slow. `own` is the machine's own network, `uncached` the same without the browser's cache. */
  readonly line?: Conditions | keyof typeof lines;
  /** A returning visitor, with warm caches and session; default a new one. */
  readonly visitor?: string;
  /** Runs after the page's report, before the page closes. */
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

/** Opens a page, leaves it alone until its report, and closes it. */
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
 * The slowdown is one of a whole process and ends with the session that asked for it. So a session is opened on an empty page
 * that the browser keeps in the same process as the next one: the measured page has no session.
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

/** Bytes of the JavaScript heap after a collection. The session begins after all measurements. */
export async function heapOf({ chrome }: Bench, targetId: string): Promise<number> {
  const { sessionId } = await chrome.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  try {
    await chrome.send('HeapProfiler.collectGarbage', {}, sessionId);
    return (await chrome.send<{ usedSize: number }>('Runtime.getHeapUsage', {}, sessionId)).usedSize;
  } finally {
    await chrome.send('Target.detachFromTarget', { sessionId });
  }
}
