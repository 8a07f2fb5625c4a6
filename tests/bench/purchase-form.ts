import type { Browser } from 'playwright';
import { drive } from './driven.ts';
import { figure, median, spreadOf, type Figure } from './figures.ts';
import { visitScreen, type Site } from './own-pages.ts';
import type { BenchPages } from './pages.ts';
import { purchaseForm } from './screens.ts';
import { typed } from './typed.ts';
import { visit, type Bench } from './visit.ts';

/** A form of 26 fields without a script: the cost of so many fields on this link and processor. */
const staticForm = `<form>${Array.from({ length: 26 }, (_, at) => `<p><label>Dato ${at + 1} <input type="text" name="dato${at}"></label></p>`).join('')}</form>`;

/** Measures the purchase form with a package in the cart: when a field takes text (undriven page), and the cost of a key (driven page). */
export async function measurePurchaseForm(
  bench: Bench,
  browser: Browser,
  pages: BenchPages,
  sites: readonly Site[],
  visits: number,
): Promise<readonly Figure[]> {
  const interactive = { ours: [] as number[], first: [] as number[] };
  const still: number[] = [];
  const keys = { ours: [] as number[], first: [] as number[] };
  const stillKeys: number[] = [];
  // React's cost for the same view: the weight of one visit's script, then the React page of that weight.
  const limit: number[] = [];
  const plain = pages.landing(staticForm, '');
  for (let round = 0; round < visits; round += 1) {
    const alone = { press: 'never', end: 'visible', patience: 25_000, look: 0 } as const;
    still.push((await visit(bench, plain, { ...alone, control: 'input' })).seen.visible ?? Number.NaN);
    limit.push((await visit(bench, pages.landing('', pages.reactScript), { ...alone, control: '#field' })).seen.visible ?? Number.NaN);
    stillKeys.push(await keyIn(browser, plain));
    for (const { column, addresses } of sites) {
      interactive[column].push((await visitScreen(bench, addresses, purchaseForm, 'visible')).seen.visible ?? Number.NaN);
      keys[column].push(await keyIn(browser, addresses.store(purchaseForm.brand) + (purchaseForm.first ?? '')));
    }
  }
  const of = (values: Readonly<Record<Site['column'], readonly number[]>>): Figure['values'] =>
    Object.fromEntries(sites.map(({ column }) => [column, spreadOf(values[column])]));
  return [
    figure(
      'purchase form: a field takes text; floor is a static form of 26 fields',
      'ms',
      { floor: spreadOf(still), react: spreadOf(limit), ...of(interactive) },
      { most: 1.8, times: { what: 'React limit', value: median(limit) } },
    ),
    figure(
      'purchase form: a keystroke to its paint; floor is a static form',
      'ms',
      { floor: spreadOf(stillKeys), ...of(keys) },
      { most: 24 },
    ),
  ];
}

/** @returns the median of twelve keys into the first field that takes text, ms */
async function keyIn(browser: Browser, address: string): Promise<number> {
  const here = await drive(browser, address);
  try {
    const field = here.page.locator(purchaseForm.ready).filter({ visible: true }).first();
    await field.waitFor();
    await here.quiet();
    await field.click();
    return median(await typed(here.page, '123456789012'));
  } finally {
    await here.close();
  }
}
