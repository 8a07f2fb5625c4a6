import { expect, test } from 'vitest';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { secondNamedBy } from '../support/published-scripts.ts';
import { faulty, fileOf, intrusions, type Faulty } from './faults.ts';
import { addresses, buyButton, buys, buyTag, hostPagesOf, notesOf, untilReady } from './host-page.ts';
import { lasts, mountSummary, neverAnswers, passes } from './loader-troubles.ts';

// Every fault of every file: 'npm run proof -- trust'.
const on = hostPagesOf(visitorsOfThisFile());

test('an entry that fails in two ways, one after the other: the visitor waits a moment and buys', () =>
  passes(on, fileOf('entry buy-button'), ['tampered', 'html']));

test('an entry that is tampered with for good: a sentence with a real link, nothing foreign ran, and the next try works', () =>
  lasts(on, fileOf('entry buy-button'), 'tampered'));

test('a kernel that never answers: the sentence stands after 8 seconds, and three tries are all', () =>
  neverAnswers(on, fileOf('bundle core')));

test('a late file that is tampered with for good: nothing of it runs, the widget says so, and its retry works', async () => {
  let mend = (): void => undefined;
  await on(
    { body: buyTag() },
    async (page) => {
      await mountSummary(page);
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

/** Hash of the second file that the page's script names. */
const secondFile = async (): Promise<string> => secondNamedBy(await (await fetch(`${addresses().start}/embed.js`)).text());

test('a second file that does not come: button, badge and the open dialog stand with a real link, and the next press is kept by a later try', async () => {
  const hash = await secondFile();
  let second: Faulty | undefined;
  await on(
    { body: `${buyTag()}<licence-cart-menu brand="firmaya"></licence-cart-menu>` },
    async (page, seen) => {
      await buyButton(page).getByRole('button', { name: 'Comprar' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('FIRMA-BAS-100').waitFor();
      await dialog.getByText('No pudimos abrir el carrito aquí.').waitFor();
      expect(await dialog.getByRole('link', { name: 'Continuar en la tienda' }).getAttribute('href')).toMatch(
        /firmaya\.localhost:\d+\/license\/addCartItem\/FIRMA-BAS-100:1$/,
      );
      const { errors } = await notesOf(page);
      expect(new Set(errors)).toEqual(new Set(['buy-button not-loaded', 'buy-button not-kept', 'cart-modal not-loaded']));
      await dialog.getByRole('button', { name: 'Cerrar' }).click();
      await expect.poll(() => page.getByRole('button', { name: 'Carrito de compras, vacío' }).isVisible()).toBe(true);
      // The button says it beside itself, the cart nowhere but in its dialog.
      expect(await page.getByRole('link', { name: 'entra a la tienda' }).count()).toBe(1);
      second?.mend();
      await buyButton(page).getByRole('button', { name: 'Comprar' }).click();
      await dialog.getByRole('spinbutton').waitFor();
      await page.getByRole('button', { name: 'Carrito de compras, 1 producto' }).waitFor({ state: 'attached' });
      expect(seen.uncaught).toEqual([]);
    },
    async (page) => {
      second = await faulty(page, hash, [503], true);
    },
  );
});

test('a second file that fails twice: the one press is in the cart', async () => {
  const hash = await secondFile();
  await on(
    { body: buyTag() },
    async (page, seen) => {
      await buys(page, seen);
      await page.getByRole('dialog').getByRole('spinbutton').waitFor();
    },
    async (page) => {
      await faulty(page, hash, ['reset', 'html']);
    },
  );
});

test.each(['second', 'core', 'entry'] as const)('whichever comes last (%s), the press is in the cart', async (last) => {
  const hashes = { second: await secondFile(), core: fileOf('bundle core'), entry: fileOf('entry cart-modal') };
  let letGo = (): void => undefined;
  await on(
    // Nothing is here before the press.
    { body: buyTag('load="intent" brand="firmaya" package-code="FIRMA-BAS-100"') },
    async (page, seen) => {
      const others = Object.values(hashes).filter((hash) => hash !== hashes[last]);
      const come = others.map((hash) => page.waitForEvent('requestfinished', (request) => request.url().includes(hash)));
      await buyButton(page).getByRole('button').click();
      await Promise.all(come);
      // What has come has run.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      letGo();
      await page.getByRole('dialog').getByRole('spinbutton').waitFor();
      expect(seen.uncaught).toEqual([]);
      expect((await notesOf(page)).errors).toEqual([]);
    },
    async (page) => {
      const gate = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(
        (url) => url.pathname.endsWith(`/${hashes[last]}.js`),
        async (route) => {
          await gate;
          await route.continue();
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
