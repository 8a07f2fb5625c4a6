import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../support/browser.ts';
import { faulty, fileOf, intrusions, type FileFault } from './faults.ts';
import { addresses, buyTag, newHostPage, notesOf, untilReady, type HostPage, type Seen } from './host-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const notLoaded = 'No pudimos cargar esta parte de la tienda. Recarga la página o entra a la tienda.';
const button = (page: Page) => page.locator('licence-buy-button').first();
const notice = (page: Page) => page.getByText(notLoaded);

/** Shows intent again, as a visitor who comes back to the button does. */
async function comeBack(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await button(page).hover();
}

/** One page, closed whatever comes of it. */
async function on(host: HostPage, act: (page: Page, seen: Seen) => Promise<void>, prepare?: (page: Page) => Promise<void>): Promise<void> {
  const { page, seen, close } = await newHostPage(browser, host, prepare);
  try {
    await act(page, seen);
  } finally {
    await close();
  }
}

const passing: readonly (readonly [called: string, faults: readonly FileFault[]])[] = [
  ['503 once', [503]],
  ['503 twice', [503, 503]],
  ['an HTML page with 200, once', ['html']],
  ['nothing in it, once', ['empty']],
  ['a reset connection, once', ['reset']],
  ['tampered with, once', ['tampered']],
  ['all of it, one after the other', ['tampered', 'html']],
];
const lasting: readonly (readonly [called: string, fault: FileFault])[] = [
  ['503', 503],
  ['404', 404],
  ['an HTML page with 200', 'html'],
  ['nothing in it', 'empty'],
  ['tampered with', 'tampered'],
];

describe.each([
  ['the entry of a remote', fileOf('entry buy-button')],
  ['the kernel bundle', fileOf('bundle core')],
] as const)('%s', (_, file) => {
  test.each(passing)('%s: the visitor waits a moment and buys', async (_called, faults) => {
    let asked = () => 0;
    await on(
      { body: buyTag() },
      async (page, seen) => {
        await button(page).hover();
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

  test.each(lasting)('%s for good: a sentence with a real link, nothing foreign ran, and the next try works', async (_called, fault) => {
    let mend = (): void => undefined;
    await on(
      { body: buyTag() },
      async (page, seen) => {
        await button(page).hover();
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

  test('no answer, once: given up after 8 seconds, not before, and asked for again', async () => {
    let asked = () => 0;
    await on(
      { body: buyTag(), fakeClock: true },
      async (page) => {
        await button(page).hover();
        await expect.poll(asked, { timeout: 3_000 }).toBe(1);
        await page.clock.runFor(7_000);
        expect(asked()).toBe(1);
        await page.clock.runFor(1_500);
        await untilReady(page);
        expect(asked()).toBe(2);
      },
      async (page) => {
        const state = await faulty(page, file, ['hang']);
        asked = () => state.asked;
      },
    );
  });

  test('no answer for good: the sentence stands after 8 seconds, and three tries are all', async () => {
    let asked = () => 0;
    await on(
      { body: buyTag(), fakeClock: true },
      async (page) => {
        await button(page).hover();
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
});

describe('a late file', () => {
  const summary = (page: Page) =>
    page.evaluate(() => {
      const place = document.createElement('div');
      place.id = 'resumen';
      document.querySelector('main')?.append(place);
      return licence
        .mount('order-summary', place, { brand: 'firmaya', props: { referenceUuid: 'no-existe' } })
        .then((mounted) => mounted.ready);
    });

  test.each(passing)('%s: the call that needs it goes out all the same', async (_called, faults) => {
    let asked = () => 0;
    await on(
      { body: buyTag() },
      async (page, seen) => {
        const called = page.waitForResponse((answer) => answer.url().startsWith(addresses().platform) && /no-existe/.test(answer.url()), {
          timeout: 8_000,
        });
        await summary(page);
        await called;
        expect(asked()).toBe(faults.length + 1);
        expect(await intrusions(page)).toBe(0);
        expect(seen.uncaught).toEqual([]);
      },
      async (page) => {
        const state = await faulty(page, fileOf('late kernel'), faults);
        asked = () => state.asked;
      },
    );
  });

  test('tampered with for good: nothing of it runs, the widget says so, and its retry works', async () => {
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
});

test('one remote that does not come leaves the others and the page alone', async () => {
  await on(
    { body: `${buyTag()}<licence-cart-menu brand="firmaya"></licence-cart-menu><button type="button">De la página</button>` },
    async (page) => {
      await button(page).hover();
      await page.locator('licence-cart-menu').hover();
      await untilReady(page, 'cart-menu');
      await notice(page).waitFor({ timeout: 8_000 });
      expect((await notesOf(page)).errors).not.toContain('cart-menu not-loaded');
      await page.getByRole('button', { name: 'De la página' }).click();
    },
    async (page) => {
      await faulty(page, fileOf('entry buy-button'), [503], true);
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

test('an abandoned copy that runs late changes nothing: the page keeps one React', async () => {
  let release = (): Promise<void> => Promise.resolve();
  await on(
    { body: buyTag(), fakeClock: true },
    async (page, seen) => {
      await button(page).hover();
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
      await release();
      await page.waitForTimeout(300);
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

test('the count of foreign code sees: the same tampered file, asked for without its integrity, does run', async () => {
  const file = fileOf('entry buy-button');
  await on(
    { body: buyTag() },
    async (page) => {
      const version = await page.evaluate(() => licence.version);
      await page.addScriptTag({ url: `${addresses().start}/v/${version}/${file}.js` });
      expect(await intrusions(page)).toBe(1);
    },
    async (page) => {
      await faulty(page, file, ['tampered'], true);
    },
  );
});
