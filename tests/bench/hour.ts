import type { Browser, Page } from 'playwright';
import type { Addresses } from '#sandbox/core/addresses';
import { World } from '../support/world.ts';
import { drive, type Alive } from './driven.ts';
import { exact, figure, rowsOf, type Figure } from './figures.ts';

const acts = 600;

/** Visits every screen of the menu without a page load: searches, changes tabs, opens the first row, closes it. @returns number of acts */
async function round(page: Page): Promise<number> {
  const quick = { timeout: 2_000 } as const;
  const menu = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link');
  let done = 0;
  /** An act that takes more than two seconds does not count. */
  const act = async (doing: () => Promise<unknown>): Promise<void> => {
    await doing().then(
      () => (done += 1),
      () => undefined,
    );
  };
  for (let at = 0; at < (await menu.count()); at += 1) {
    await act(() => menu.nth(at).click(quick));
    await page.locator('h1').first().waitFor();
    const search = page.getByRole('searchbox').first();
    if (await search.isVisible()) {
      await act(() => search.fill('a', quick));
      await act(() => search.fill('', quick));
    }
    for (const tab of await page.getByRole('tab').all()) await act(() => tab.click(quick));
    const first = page.getByRole('button', { name: /^(Editar|Ver|Crear|Rechazar)/ }).first();
    if (!(await first.isVisible())) continue;
    await act(() => first.click(quick));
    const dialogs = page.locator('dialog[open]');
    for (let open = 0; open < 3 && (await dialogs.count()) > 0; open += 1) {
      await act(() => page.keyboard.press('Escape'));
      await dialogs
        .first()
        .waitFor({ state: 'hidden', ...quick })
        .catch(() => undefined);
    }
  }
  await menu.first().click();
  await page.locator('tbody td').first().waitFor();
  return done;
}

/** An hour in the back office: six hundred acts on one page, and the growth since the first rounds. */
export const measureHour = (browser: Browser, addresses: Addresses): Promise<readonly Figure[]> =>
  rowsOf('an hour in the back office', async () => {
    const { signInPath } = await new World(addresses).login({ userName: 'superadmin', appName: 'license' });
    const here = await drive(browser, `${addresses.store('license')}${signInPath}`, { cpu: 1 });
    try {
      await here.page.getByRole('table').first().waitFor();
      // Two rounds load everything that loads once.
      for (let warm = 0; warm < 2; warm += 1) await round(here.page);
      await here.quiet();
      const before = await here.alive();
      const deadline = Date.now() + 300_000;
      let done = 0;
      while (done < acts && Date.now() < deadline) done += await round(here.page);
      await here.quiet();
      const after = await here.alive();
      const kept = (of: keyof Alive) => ({ ours: exact(after[of] - before[of]) });
      return [
        figure(
          `an hour in the back office: heap kept by ${done} acts`,
          'kB',
          { ours: exact((after.heapBytes - before.heapBytes) / 1000) },
          { most: 2_000 },
        ),
        figure('an hour in the back office: nodes kept', 'count', kept('nodes'), { most: 0 }),
        figure('an hour in the back office: listeners kept', 'count', kept('listeners'), { most: 0 }),
      ];
    } finally {
      await here.close();
    }
  });
