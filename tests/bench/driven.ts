import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright';
import { slowdown } from './visit.ts';

export interface Alive {
  readonly nodes: number;
  readonly listeners: number;
  readonly heapBytes: number;
}

/**
 * Opens a page that is driven by real keys and presses, which need an inspector session. Its times are those of the page's own
 * Event Timing; loading under a session is not measured.
 * @param cpu default: CPU x4; the network is the machine's own
 */
export async function drive(
  browser: Browser,
  address: string,
  { context, cpu = slowdown.cpu }: { readonly context?: BrowserContext; readonly cpu?: number } = {},
) {
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
    /** Waits until no request has been under way for half a second. */
    async quiet() {
      const deadline = Date.now() + 20_000;
      while ((open > 0 || Date.now() - lastMove < 500) && Date.now() < deadline) await sleep(25);
    },
    /** Counts live objects after a garbage collection. */
    async alive() {
      const look = async (): Promise<Alive> => {
        await devtools.send('HeapProfiler.collectGarbage');
        const { metrics } = await devtools.send('Performance.getMetrics');
        const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
        const { usedSize } = await devtools.send('Runtime.getHeapUsage');
        return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heapBytes: usedSize };
      };
      // Idle work of the page frees more after a collection, so it collects until the counts stay.
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
