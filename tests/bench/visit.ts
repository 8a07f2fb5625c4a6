import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { probe, type ProbeOptions, type Seen } from './probe.ts';

/** The slowdown that every goal is measured under: CPU x4, 1.6 Mbit/s down, 150 ms. */
export const slowdown = { cpu: 4, latencyMs: 150, downBytesPerSecond: 200_000, upBytesPerSecond: 94_000 } as const;

/** How long anything may take to appear, in milliseconds. */
const patience = 20_000;

export interface Traffic {
  /** Bytes of bodies as they crossed the wire. */
  readonly scriptBytes: number;
  readonly apiBytes: number;
  /** Everything beyond the document, preflights included. */
  readonly requests: number;
  readonly scripts: number;
}

/** One page in a context of its own (cold caches), slowed down. */
export interface Visit {
  readonly page: Page;
  seen(): Promise<Seen>;
  traffic(): Traffic;
  /** Waits until no request has been under way for half a second. */
  quiet(): Promise<void>;
  /** Bytes of the JavaScript heap after a collection. */
  heap(): Promise<number>;
  until(what: keyof Seen): Promise<void>;
  /** Presses the control with real mouse events. */
  press(): Promise<void>;
  /** DOM nodes and event listeners that live. */
  counts(): Promise<{ readonly nodes: number; readonly listeners: number }>;
  close(): Promise<void>;
}

export interface VisitOptions {
  /** Default both; 'processor' leaves the network as it is. */
  readonly slow?: boolean | 'processor';
  /** What is watched for, frame by frame; without it nothing is, and nothing is `seen`: watching costs some ms of every frame. */
  readonly product?: ProbeOptions;
  /** A context to visit in again, for warm caches. */
  readonly context?: BrowserContext;
  /** Empties the HTTP cache of that context first; what it stores stays. */
  readonly cold?: boolean;
  /** Presses the control in the very frame in which it became visible. */
  readonly pressAtOnce?: boolean;
}

export async function visit(
  browser: Browser,
  address: string,
  { slow = true, product, context, cold = false, pressAtOnce = false }: VisitOptions = {},
): Promise<Visit> {
  const own = context ?? (await browser.newContext({ viewport: { width: 1280, height: 800 } }));
  const page = await own.newPage();
  const devtools = await own.newCDPSession(page);
  await Promise.all([devtools.send('Network.enable'), devtools.send('Performance.enable'), devtools.send('HeapProfiler.enable')]);
  if (cold) await devtools.send('Network.clearBrowserCache');
  if (slow !== false) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown.cpu });
  if (slow === true) {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowdown.latencyMs,
      downloadThroughput: slowdown.downBytesPerSecond,
      uploadThroughput: slowdown.upBytesPerSecond,
    });
  }
  const wire = watchWire(devtools);
  const press = (x: number, y: number): Promise<void> => pressAt(devtools, x, y);
  if (product) await page.addInitScript(probe, { name: product.name, price: product.price });
  if (pressAtOnce) await page.exposeFunction('controlIsVisible', (x: number, y: number) => void press(x, y));
  await page.goto(address, { waitUntil: 'commit' });

  return {
    page,
    async press() {
      const [x, y] = (await page.evaluate(() => window.seen.place)) ?? [0, 0];
      await press(x, y);
    },
    seen: () => page.evaluate(() => window.seen),
    traffic: wire.traffic,
    quiet: wire.quiet,
    async heap() {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    },
    async until(what) {
      // Asked from outside: a waiter inside the page would be measured with it.
      const deadline = Date.now() + patience;
      while ((await page.evaluate((name) => window.seen[name], what)) === null) {
        if (Date.now() > deadline) throw new Error(`Not seen in ${patience / 1000} s: ${what} of ${address}`);
        await sleep(100);
      }
    },
    async counts() {
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
      return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
    },
    async close() {
      await page.close();
      if (!context) await own.close();
    },
  };
}

async function pressAt(devtools: CDPSession, x: number, y: number): Promise<void> {
  const at = { x, y, button: 'left', clickCount: 1 } as const;
  await devtools.send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved', button: 'none', clickCount: 0 });
  await devtools.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
  await devtools.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
}

interface Asked {
  readonly kind: 'script' | 'api' | 'other';
  bytes: number;
}

function watchWire(devtools: CDPSession): { traffic(): Traffic; quiet(): Promise<void> } {
  const asked = new Map<string, Asked>();
  const open = new Set<string>();
  let lastMove = Date.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Document' || request.url.startsWith('data:')) return;
    asked.set(requestId, {
      kind: type === 'Script' ? 'script' : type === 'Fetch' || type === 'XHR' || type === 'Preflight' ? 'api' : 'other',
      bytes: 0,
    });
    open.add(requestId);
    lastMove = Date.now();
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const found = asked.get(requestId);
    if (found) found.bytes += encodedDataLength;
  });
  const ended = ({ requestId }: { readonly requestId: string }): void => {
    open.delete(requestId);
    lastMove = Date.now();
  };
  devtools.on('Network.loadingFinished', ended);
  devtools.on('Network.loadingFailed', ended);
  const sum = (kind: Asked['kind']): number =>
    [...asked.values()].filter((each) => each.kind === kind).reduce((total, { bytes }) => total + bytes, 0);

  return {
    traffic: () => ({
      scriptBytes: sum('script'),
      apiBytes: sum('api'),
      requests: asked.size,
      scripts: [...asked.values()].filter(({ kind }) => kind === 'script').length,
    }),
    async quiet() {
      const deadline = Date.now() + patience;
      while ((open.size > 0 || Date.now() - lastMove < 500) && Date.now() < deadline) await sleep(50);
    },
  };
}
