import type { Browser } from 'playwright';
import { drive } from './driven.ts';
import { exact, figure, type Figure } from './figures.ts';
import { product, type Subject } from './subjects.ts';

/** Mounts and unmounts one widget a thousand times without a slowdown, and measures what the page still holds. */
export async function measureCycles(browser: Browser, { address }: Subject, cycles = 1_000): Promise<readonly Figure[]> {
  const here = await drive(browser, address, { cpu: 1 });
  await here.page.locator('licence-buy-button button').first().waitFor();
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
          // An unmount ends in a task of its own.
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
  const middle = await here.alive();
  const rulesAfter = await run(half);
  const end = await here.alive();
  await here.close();
  const second = `${cycles} mounts, over the second half`;
  return [
    figure(`${second}: nodes kept`, 'count', { ours: exact(end.nodes - middle.nodes) }, { most: 0 }),
    figure(`${second}: listeners kept`, 'count', { ours: exact(end.listeners - middle.listeners) }, { most: 0 }),
    figure(`${second}: heap a cycle`, 'bytes', { ours: exact((end.heapBytes - middle.heapBytes) / half) }, { most: 100 }),
    figure(`${cycles} mounts: new CSS rules`, 'count', { ours: exact(rulesAfter - rulesBefore) }, { most: 0 }),
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
