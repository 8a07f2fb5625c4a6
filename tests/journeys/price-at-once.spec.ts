import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { firstFonts, pricedFonts } from '../../widgets/cart-modal/cart-modal.facade.ts';
import { CartPage } from '../support/cart-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

const base = { code: 'GUARDA-BAS-20', name: 'Guarda Básica 20 GB' } as const;

/** Positions and heights in px of the dialog, its heading, lines and amounts. */
const places = (page: Page): Promise<readonly string[]> =>
  page.getByRole('dialog').evaluate((dialog) => {
    const amounts = [...dialog.querySelectorAll('*')].filter(
      (each) => /^\$[\d,.]+$/.test(each.textContent) && each.childElementCount === 0,
    );
    return [dialog, ...dialog.querySelectorAll('h2, tr, li'), ...amounts]
      .map((each) => [each, each.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => width > 1 && height > 0)
      .map(([each, { left, top, height }]) => `${each === dialog ? 'dialog' : each.textContent.slice(0, 12)} ${left} ${top} ${height}`);
  });

const fonts = (page: Page): Promise<readonly string[]> =>
  page.getByRole('dialog').evaluate((dialog) => {
    const worded = [...dialog.querySelectorAll('*')].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && [...each.childNodes].some(({ nodeType }) => nodeType === 3),
    );
    const worn = worded.map((each) => getComputedStyle(each)).map(({ fontWeight, fontSize }) => `${fontWeight} ${parseFloat(fontSize)}`);
    return [...new Set(worn)];
  });

// At 860 px the window is wide enough for the table, but the dialog is not.
test.each([360, 860, 1440])('at %d px a bought line shows its price before React loads, and React moves nothing', async (width) => {
  const visitor = await arrive({ viewport: { width, height: 800 } });
  const page = await visitor.newPage();
  const cart = new CartPage(page, world.addresses);
  const letGo = await cart.holdRelease();
  await cart.openLanding('superguarda');
  await cart.buyButton(base.code).click();
  // 130,000 and 19 %.
  const total = page.getByRole('dialog').getByText('$154,700', { exact: true }).last();
  await total.waitFor();
  expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/v/')).length)).toBe(0);
  await expectPageWithoutAxeViolations(page, 'licence-cart-modal');
  // The focus stays where it was.
  const heading = page.getByRole('dialog').getByRole('heading', { level: 2 });
  expect(await heading.evaluate((element) => element.matches(':focus'))).toBe(true);
  // The browser resolved these fonts while the prices loaded; the button uses one of them.
  expect([...firstFonts, ...pricedFonts, '600 15']).toEqual(expect.arrayContaining([...(await fonts(page))]));
  const before = await places(page);
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
    return seen;
  });
  letGo();
  await cart.proceed.waitFor();
  expect(await places(page)).toEqual(before);
  expect(await shifts.jsonValue()).toEqual([]);
  expect(cart.complaints).toEqual([]);
  // The first paint and React share one request for the catalogue.
  expect(await world.requests('GetPackagesByServiceName')).toHaveLength(1);
});
