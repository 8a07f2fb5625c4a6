import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { faulty, fileOf, intrusions } from './faults.ts';
import { buyButton, buyTag, hostPagesOf, notesOf, untilReady } from './host-page.ts';

// Every fault of every file: 'npm run proof -- trust'.
const on = hostPagesOf(visitorsOfThisFile());

const notLoaded = 'No pudimos cargar esta parte de la tienda. Recarga la página o entra a la tienda.';
const notice = (page: Page) => page.getByText(notLoaded);

/** Shows intent again, as a visitor who comes back to the button does. */
async function comeBack(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await buyButton(page).hover();
}

const summary = (page: Page) =>
  page.evaluate(() => {
    const place = document.createElement('div');
    place.id = 'resumen';
    document.querySelector('main')?.append(place);
    return licence
      .mount('order-summary', place, { brand: 'firmaya', props: { referenceUuid: 'no-existe' } })
      .then((mounted) => mounted.ready);
  });

test('an entry that fails in two ways, one after the other: the visitor waits a moment and buys', async () => {
  const file = fileOf('entry buy-button');
  const faults = ['tampered', 'html'] as const;
  let asked = () => 0;
  await on(
    { body: buyTag() },
    async (page, seen) => {
      await buyButton(page).hover();
      await untilReady(page);
      expect(asked()).toBe(faults.length + 1);
      expect(await intrusions(page)).toBe(0);
      await expect.poll(() => notice(page).count(), { timeout: 2_000 }).toBe(0);
      expect(seen.uncaught).toEqual([]);
    },
    async (page) => {
      const state = await faulty(page, file, faults);
      asked = () => state.asked;
    },
  );
});

test('an entry that is tampered with for good: a sentence with a real link, nothing foreign ran, and the next try works', async () => {
  const file = fileOf('entry buy-button');
  const fault = 'tampered';
  let mend = (): void => undefined;
  await on(
    { body: buyTag() },
    async (page, seen) => {
      await buyButton(page).hover();
      await expect.poll(async () => (await notesOf(page)).errors, { timeout: 8_000 }).toEqual(['buy-button not-loaded']);
      expect(await notice(page).isVisible()).toBe(true);
      expect(await page.getByRole('link', { name: 'entra a la tienda' }).getAttribute('href')).toMatch(/^http:\/\/firmaya\.localhost:/);
      expect(await intrusions(page)).toBe(0);
      // What was asked for in vain is not remembered.
      mend();
      await comeBack(page);
      await untilReady(page);
      expect(await notice(page).count()).toBe(0);
      expect(await intrusions(page)).toBe(0);
      expect(seen.uncaught).toEqual([]);
    },
    async (page) => {
      mend = (await faulty(page, file, [fault], true)).mend;
    },
  );
});

test('a kernel that never answers: the sentence stands after 8 seconds, and three tries are all', async () => {
  const file = fileOf('bundle core');
  let asked = () => 0;
  await on(
    { body: buyTag(), fakeClock: true },
    async (page) => {
      await buyButton(page).hover();
      await expect.poll(asked, { timeout: 3_000 }).toBe(1);
      await page.clock.runFor(8_200);
      await notice(page).waitFor();
      for (let tries = 0; tries < 3; tries += 1) await page.clock.runFor(9_000);
      await expect.poll(async () => (await notesOf(page)).errors).toEqual(['buy-button not-loaded']);
      expect(asked()).toBe(3);
    },
    async (page) => {
      const state = await faulty(page, file, ['hang'], true);
      asked = () => state.asked;
    },
  );
});

test('a late file that is tampered with for good: nothing of it runs, the widget says so, and its retry works', async () => {
  let mend = (): void => undefined;
  await on(
    { body: buyTag() },
    async (page) => {
      await summary(page);
      const again = page.locator('#resumen').getByRole('button', { name: 'Reintentar' });
      await again.waitFor({ timeout: 8_000 });
      expect(await intrusions(page)).toBe(0);
      mend();
      const called = page.waitForResponse((answer) => /no-existe/.test(answer.url()));
      await again.click();
      await called;
    },
    async (page) => {
      mend = (await faulty(page, fileOf('late kernel'), ['tampered'], true)).mend;
    },
  );
});

test('an abandoned copy that runs late changes nothing: the page keeps one React', async () => {
  let release = (): Promise<void> => Promise.resolve();
  await on(
    { body: buyTag(), fakeClock: true },
    async (page, seen) => {
      await buyButton(page).hover();
      await expect.poll(() => seen.requests.filter((url) => url.includes(fileOf('bundle core'))).length, { timeout: 3_000 }).toBe(1);
      await page.clock.runFor(8_500);
      await untilReady(page);
      const identity = () =>
        page.evaluate(() => {
          const kernel: { share(key: string): object } = Reflect.get(globalThis, Symbol.for('licence.kernel.v1'));
          const known: object | undefined = Reflect.get(globalThis, '__react');
          Reflect.set(globalThis, '__react', kernel.share('react'));
          return known === undefined || known === kernel.share('react');
        });
      await identity();
      const late = page.waitForEvent('requestfinished', (request) => request.url().includes(fileOf('bundle core')));
      await release();
      // It has run once it has come and the page has gone on.
      await late;
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await identity()).toBe(true);
      expect(seen.uncaught).toEqual([]);
    },
    async (page) => {
      let first = true;
      await page.route(
        (url) => url.pathname.endsWith(`/${fileOf('bundle core')}.js`),
        (route) => {
          if (!first) return route.continue();
          first = false;
          release = () => route.continue();
          return undefined;
        },
      );
    },
  );
});

test("scripts that hang do not hold the page's load event while nobody showed intent", async () => {
  await on(
    { body: `${buyTag()}<licence-storefront brand="firmaya"></licence-storefront>` },
    async (page) => {
      // newHostPage waits for the load event within the navigation limit.
      expect(await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON().loadEventEnd > 0))).toEqual(
        [true],
      );
    },
    async (page) => {
      await faulty(page, fileOf('bundle core'), ['hang'], true);
      await faulty(page, fileOf('entry buy-button'), ['hang'], true);
      await faulty(page, fileOf('entry storefront'), ['hang'], true);
    },
  );
});
