import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { slowdown } from './visit.ts';

/**
 * A page that is driven by real keys and presses, which only an inspector session can give. Its times are those that the page's own
 * Event Timing tells; what is loaded under a session is not timed here.
 */
export interface Driven {
  readonly page: Page;
  /** Waits until no request has been under way for half a second. */
  quiet(): Promise<void>;
  /** What lives after a collection. */
  alive(): Promise<Alive>;
  close(): Promise<void>;
}

export interface Alive {
  readonly nodes: number;
  readonly listeners: number;
  readonly heapBytes: number;
}

/** @param cpu CPU x4 unless told; the network is the machine's own */
export async function drive(
  browser: Browser,
  address: string,
  { context, cpu = slowdown.cpu }: { readonly context?: BrowserContext; readonly cpu?: number } = {},
): Promise<Driven> {
  const own = context ?? (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-CO' }));
  const page = await own.newPage();
  page.setDefaultTimeout(20_000);
  const devtools = await own.newCDPSession(page);
  await Promise.all([devtools.send('Performance.enable'), devtools.send('HeapProfiler.enable')]);
  if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  let open = 0;
  let lastMove = Date.now();
  const moved = (change: number) => (): void => {
    open += change;
    lastMove = Date.now();
  };
  page.on('request', moved(1));
  page.on('requestfinished', moved(-1));
  page.on('requestfailed', moved(-1));
  await page.goto(address, { waitUntil: 'commit' });
  return {
    page,
    async quiet() {
      const deadline = Date.now() + 20_000;
      while ((open > 0 || Date.now() - lastMove < 500) && Date.now() < deadline) await sleep(25);
    },
    async alive() {
      const look = async (): Promise<Alive> => {
        await devtools.send('HeapProfiler.collectGarbage');
        const { metrics } = await devtools.send('Performance.getMetrics');
        const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
        const { usedSize } = await devtools.send('Runtime.getHeapUsage');
        return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heapBytes: usedSize };
      };
      // What a collection sets free, and what the page itself still ends in idle time, may free more: until nothing goes any more.
      let last = await look();
      for (let same = 0, tries = 0; same < 3 && tries < 20; tries += 1) {
        await sleep(200);
        const now = await look();
        same = now.nodes >= last.nodes && now.listeners >= last.listeners ? same + 1 : 0;
        last = now;
      }
      return last;
    },
    async close() {
      await page.close();
      if (!context) await own.close();
    },
  };
}
