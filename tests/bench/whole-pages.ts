import type { Browser } from 'playwright';
import type { Addresses } from '#sandbox/core/addresses';
import { figure, median, type Figure } from './figures.ts';
import { product, type BenchPages } from './pages.ts';
import { typed } from './typed.ts';
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
      context,
      slow: false,
    });
    await filling.page.waitForURL(/registerPurchaseOrder/i, { timeout: 20_000 }).catch(() => undefined);
    await filling.close();
    const here = await visit(browser, `${addresses.store(product.brand)}/registerPurchaseOrder`, { context, cold: true });
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
    licence: {
      mount(
        name: string,
        element: Element,
        options: { readonly brand: string; readonly props: Readonly<Record<string, string>> },
      ): Promise<{ readonly ready: Promise<void>; unmount(): void }>;
    };
  }
}
