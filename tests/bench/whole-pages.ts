import type { Browser, Page } from 'playwright';
import type { Addresses } from '#sandbox/core/addresses';
import { figure, median, type Figure } from './figures.ts';
import { product, type BenchPages } from './pages.ts';
import { visit } from './visit.ts';

interface Limits {
  readonly visible: number;
  readonly largest: number;
}

/** A brand whose `/` is the store itself. */
const storeBrand = 'facturacion';

/** The store's home: when its largest piece is painted, and what it cost. */
export async function measureStoreHome(browser: Browser, addresses: Addresses, visits: number, react: Limits): Promise<Figure[]> {
  const largest: number[] = [];
  const bytes: number[] = [];
  for (let round = 0; round < visits; round += 1) {
    const here = await visit(browser, `${addresses.store(storeBrand)}/`, { product });
    await here.page.waitForLoadState('load');
    await here.quiet();
    largest.push((await here.seen()).largest ?? Number.NaN);
    bytes.push(here.traffic().scriptBytes / 1000);
    await here.close();
  }
  return [
    figure(
      'store home: largest paint',
      'ms',
      { react: react.largest, ours: median(largest) },
      { most: 1.3, times: { what: 'React limit', value: react.largest } },
    ),
    figure('store home: brotli of script', 'kB', { ours: median(bytes) }, { most: 160 }),
  ];
}

/** The purchase form, reached with a package in the cart: when a field takes text, and what a key costs. */
export async function measurePurchaseForm(browser: Browser, addresses: Addresses, visits: number, react: Limits): Promise<Figure[]> {
  const interactive: number[] = [];
  const keys: number[] = [];
  for (let round = 0; round < visits; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const filling = await visit(browser, `${addresses.store(product.brand)}/license/addCartItem/${product.code}:1`, {
      product,
      context,
      slow: false,
    });
    await filling.page.waitForURL(/registerPurchaseOrder/i, { timeout: 20_000 }).catch(() => undefined);
    await filling.close();
    const here = await visit(browser, `${addresses.store(product.brand)}/registerPurchaseOrder`, { product, context, cold: true });
    const field = here.page.locator('input[type=text]:enabled, input[type=email]:enabled, input[type=tel]:enabled').first();
    try {
      await field.waitFor({ timeout: 20_000 });
      interactive.push(await here.page.evaluate(() => performance.now()));
      await here.quiet();
      await field.click();
      keys.push(median(await typed(here.page, '123456789012')));
    } catch {
      interactive.push(Number.NaN);
    }
    await here.close();
    await context.close();
  }
  return [
    figure(
      'purchase form: interactive',
      'ms',
      { react: react.visible, ours: median(interactive) },
      { most: 1.5, times: { what: 'React limit', value: react.visible } },
    ),
    figure('purchase form: a keystroke to its paint', 'ms', { ours: median(keys) }, { most: 16 }),
  ];
}

/** Types with a pause after each key. @returns milliseconds from each key to its paint */
async function typed(page: Page, text: string): Promise<readonly number[]> {
  await page.evaluate(() => {
    Object.assign(window, { keyTimes: [] });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keyTimes.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.keyboard.type(text, { delay: 120 });
  const slowKeys = await page.evaluate(() => window.keyTimes);
  // The browser reports keys from 16 ms on; the others were quicker.
  return [...slowKeys, ...Array.from({ length: Math.max(0, text.length - slowKeys.length) }, () => 8)];
}

/** The packages of a platform seeded with `--scale` (5,000 rows in one answer): first row, search, turning the pages. */
export async function measureAdminTable(browser: Browser, addresses: Addresses, visits: number): Promise<Figure[]> {
  const firstRow: number[] = [];
  const keys: number[] = [];
  const dropped: number[] = [];
  for (let round = 0; round < visits; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const signIn = await fetch(`${addresses.platform}/sandbox/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'superadmin', appName: 'license' }),
    });
    const { signInPath } = (await signIn.json()) as { signInPath: string };
    const entering = await visit(browser, `${addresses.store('license')}${signInPath}`, { product, context, slow: false });
    await entering.page.getByRole('table').waitFor({ timeout: 20_000 });
    await entering.close();

    const here = await visit(browser, `${addresses.store('license')}/admin/packages`, {
      product,
      context,
      cold: true,
      slow: 'processor',
    });
    const row = here.page.getByRole('table').getByRole('row').nth(1);
    // Asked by the page itself, frame by frame: a waiter outside would add its own round trips.
    const seen = await here.page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const late = setTimeout(() => reject(new Error('no row in 30 s')), 30_000);
          const find = (root: Document | ShadowRoot): boolean =>
            root.querySelector('tbody tr td') !== null ||
            [...root.querySelectorAll('*')].some((each) => each.shadowRoot && find(each.shadowRoot));
          const look = (): void => {
            const answer = performance.getEntriesByType('resource').find(({ name }) => /GetPackages(\?|$)/i.test(name));
            if (answer instanceof PerformanceResourceTiming && answer.responseEnd > 0 && find(document)) {
              clearTimeout(late);
              resolve(performance.now() - answer.responseEnd);
            } else requestAnimationFrame(look);
          };
          look();
        }),
    );
    firstRow.push(seen);
    await row.waitFor();
    await here.quiet();
    await here.page.getByRole('searchbox').click();
    keys.push(...(await typed(here.page, 'FACT-BAS-120')));
    await here.page.getByRole('searchbox').fill('');
    dropped.push(await here.page.evaluate(framesDropped));
    await here.close();
    await context.close();
  }
  return [
    figure('admin table, 5,000 packages: first row after the answer', 'ms', { ours: median(firstRow) }, { most: 136 }),
    figure('admin table: a keystroke in its search, median', 'ms', { ours: median(keys) }, { most: 40 }),
    figure('admin table: a keystroke in its search, worst', 'ms', { ours: Math.max(...keys) }, { most: 60 }),
    figure('admin table: frames dropped while scrolling', 'count', { ours: median(dropped) }, { most: 0 }),
  ];
}

/** Runs in the page: scrolls down and up for two seconds and counts the frames that came more than a frame late. */
function framesDropped(): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    let last = start;
    let missed = 0;
    const step = (now: number): void => {
      missed += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1);
      last = now;
      scrollTo(0, Math.abs(Math.sin((now - start) / 400)) * document.documentElement.scrollHeight);
      if (now - start < 2_000) requestAnimationFrame(step);
      else resolve(missed);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(step);
    });
  });
}

/** Mounting and taking down one widget a thousand times, unthrottled: what the page still holds. */
export async function measureCycles(browser: Browser, pages: BenchPages, cycles = 1_000): Promise<Figure[]> {
  const here = await visit(browser, pages.address('ours'), { product, slow: false });
  await here.until('visible');
  const run = (count: number): Promise<number> =>
    here.page.evaluate(
      async ({ times, brand, packageCode }) => {
        const { licence } = window;
        for (let at = 0; at < times; at += 1) {
          const place = document.createElement('div');
          document.body.append(place);
          const mounted = await licence.mount('buy-button', place, { brand, props: { packageCode } });
          await mounted.ready;
          mounted.unmount();
          place.remove();
          // Taking down ends in a task of its own.
          await new Promise((resolve) => setTimeout(resolve));
        }
        const last = document.createElement('div');
        document.body.append(last);
        const mounted = await licence.mount('buy-button', last, { brand, props: { packageCode } });
        await mounted.ready;
        const rules = (last.shadowRoot?.adoptedStyleSheets ?? []).reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
        mounted.unmount();
        last.remove();
        await new Promise((resolve) => setTimeout(resolve, 50));
        return rules;
      },
      { times: count, brand: product.brand, packageCode: product.code },
    );

  const half = Math.floor(cycles / 2);
  const rulesBefore = await run(10);
  await run(half);
  const [middle, middleHeap] = [await here.counts(), await here.heap()];
  const rulesAfter = await run(half);
  const [end, endHeap] = [await here.counts(), await here.heap()];
  await here.close();
  return [
    figure(`${cycles} mounts: nodes kept over the second half`, 'count', { ours: end.nodes - middle.nodes }, { most: 0 }),
    figure(`${cycles} mounts: listeners kept over the second half`, 'count', { ours: end.listeners - middle.listeners }, { most: 0 }),
    figure(`${cycles} mounts: heap a cycle over the second half`, 'bytes', { ours: (endHeap - middleHeap) / half }, { most: 100 }),
    figure(`${cycles} mounts: new CSS rules`, 'count', { ours: rulesAfter - rulesBefore }, { most: 0 }),
  ];
}

declare global {
  interface Window {
    keyTimes: number[];
    licence: {
      mount(
        name: string,
        element: Element,
        options: { readonly brand: string; readonly props: Readonly<Record<string, string>> },
      ): Promise<{ readonly ready: Promise<void>; unmount(): void }>;
    };
  }
}
