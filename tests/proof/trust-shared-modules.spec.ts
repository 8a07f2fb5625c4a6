import type { Page } from 'playwright';
import { expect } from 'vitest';
import { settleAnimations } from '../support/settle-animations.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { hostPagesOf } from '../trust/host-page.ts';
import { campaign } from './campaign.ts';

const on = hostPagesOf(visitorsOfThisFile());

/** A text that each widget shows when it is complete. */
const whole = { storefront: 'Firma Básica 100', 'free-trial': 'Número de documento' } as const;
const names = ['storefront', 'free-trial'] as const;

/** Mounts the widgets in turn, each in its own element. @returns the computed styles of each element */
async function looksAfter(page: Page, order: readonly (typeof names)[number][]): Promise<readonly Readonly<Record<string, string>>[]> {
  for (const name of order) {
    await page.evaluate(
      (widget) => licence.mount(widget, document.getElementById(widget), { brand: 'firmaya' }).then((mounted) => mounted.ready),
      name,
    );
    await page.locator(`#${name}`).getByText(whole[name], { exact: true }).first().waitFor();
  }
  await page.evaluate(settleAnimations);
  return page.evaluate((widgets) => {
    // Only cards and fields: the place of notices depends on the order.
    const elements = widgets.flatMap((name) => [
      ...(document.getElementById(name)?.shadowRoot?.querySelectorAll(':is(article, form), :is(article, form) *') ?? []),
    ]);
    return elements.map((element) => {
      const style = getComputedStyle(element);
      return { element: element.localName, ...Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)])) };
    });
  }, names);
}

campaign('trust', 1, (it) => {
  it('two widgets look equal in either mount order, although shared modules run in another order', async () => {
    const looks: (readonly Readonly<Record<string, string>>[])[] = [];
    for (const order of [names, names.toReversed()])
      await on({ body: names.map((name) => `<div id="${name}"></div>`).join('') }, async (page) => {
        looks.push(await looksAfter(page, order));
      });
    const [first = [], second = []] = looks;
    expect(first.length).toBeGreaterThan(100);
    expect(second.length).toBe(first.length);
    const differences = first.flatMap((style, index) =>
      Object.entries(style).flatMap(([name, value]) => {
        const other = second[index]?.[name];
        return other === value ? [] : [`${index} ${style['element']} ${name}: ${value} / ${other}`];
      }),
    );
    expect(differences.slice(0, 10)).toEqual([]);
  });

  it('a shared module that throws at start rejects the mount, and the next mount runs it again', async () => {
    await on({ body: '<div id="aqui"></div>' }, async (page, seen) => {
      const told = await page.evaluate(async () => {
        interface Kernel {
          provide(shares: Readonly<Record<string, () => unknown>>): void;
        }
        // The kernel is in the second file, which even a mount of an unknown widget loads.
        await licence.mount('nada', document.createElement('div'), { brand: 'firmaya' }).catch(() => undefined);
        const kernel = Reflect.get(globalThis, Symbol.for('licence.kernel.v1')) as Kernel;
        const { provide } = kernel;
        let throws = true;
        kernel.provide = (shares) => {
          const real = shares['zustand/vanilla'];
          const once = (): unknown => {
            if (!throws) return real?.();
            throws = false;
            throw new Error('not yet');
          };
          provide(real ? { ...shares, 'zustand/vanilla': once } : shares);
        };
        const mount = (): Promise<string> =>
          licence.mount('order-status', document.getElementById('aqui'), { brand: 'firmaya' }).then(() => 'mounted', String);
        return [await mount(), await mount()];
      });
      expect(told).toEqual(['Error: not yet', 'mounted']);
      await page.getByRole('heading').first().waitFor();
      expect(seen.uncaught).toEqual([]);
    });
  });
});
