import { expect } from 'vitest';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { faulty, fileOf, intrusions, type FileFault } from '../trust/faults.ts';
import { addresses, buyButton, buys, buyTag, hostPagesOf, notesOf, painted, secondFile, untilReady } from '../trust/host-page.ts';
import { mountSummary, neverAnswers, notice } from '../trust/loader-troubles.ts';
import { campaign } from './campaign.ts';

const on = hostPagesOf(visitorsOfThisFile());

const passing: readonly (readonly [called: string, faults: readonly FileFault[]])[] = [
  ['503 once', [503]],
  ['503 twice', [503, 503]],
  ['an HTML page with 200, once', ['html']],
  ['an empty file, once', ['empty']],
  ['a reset connection, once', ['reset']],
  ['a tampered file, once', ['tampered']],
  ['a tampered file and then an HTML page', ['tampered', 'html']],
];
// Other faults of an entry and of a bundle: the engines campaign.
campaign('trust', 5, (it) => {
  for (const [part, file] of [
    ['the entry of a remote', fileOf('entry buy-button')],
    ['the kernel bundle', fileOf('bundle core')],
  ] as const) {
    it(`${part} is requested again after exactly 8 seconds without an answer`, async () => {
      let asked = () => 0;
      await on(
        { body: buyTag(), fakeClock: true },
        async (page) => {
          // A paused clock: a slow machine would add its own time to the seven seconds.
          await page.clock.pauseAt(new Date(Date.now() + 60_000));
          await buyButton(page).hover();
          const askedSoon = async (): Promise<number> => {
            await page.clock.runFor(10);
            return asked();
          };
          await expect.poll(askedSoon).toBe(1);
          await page.clock.runFor(7_000);
          expect(asked()).toBe(1);
          await page.clock.runFor(1_500);
          await page.clock.resume();
          await untilReady(page);
          expect(asked()).toBe(2);
        },
        async (page) => {
          const state = await faulty(page, file, ['hang']);
          asked = () => state.asked;
        },
      );
    });

    it(`${part} without any answer shows the notice after 8 seconds and stops after three requests`, () => neverAnswers(on, file));
  }

  for (const [called, faults] of passing)
    it(`a late file that fails with ${called} is retried until the call that needs it is sent`, async () => {
      let asked = () => 0;
      await on(
        { body: buyTag() },
        async (page, seen) => {
          const called = page.waitForResponse((answer) => answer.url().startsWith(addresses().platform) && /no-existe/.test(answer.url()), {
            timeout: 8_000,
          });
          await mountSummary(page);
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

  it('a remote that fails to load leaves the other widgets and the page working', async () => {
    await on(
      { body: `${buyTag()}<licence-cart-menu brand="firmaya"></licence-cart-menu><button type="button">De la página</button>` },
      async (page) => {
        await buyButton(page).hover();
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

  it('the counter of foreign code detects a tampered file that is loaded without integrity', async () => {
    const file = fileOf('entry buy-button');
    await on({ body: buyTag() }, async (page) => {
      // After our own files: without them the genuine half of the file would throw.
      await buyButton(page).hover();
      await untilReady(page);
      await faulty(page, file, ['tampered'], true);
      await page.addScriptTag({ url: `${addresses().start}/v/${file}.js` });
      expect(await intrusions(page)).toBe(1);
    });
  });

  it('a late file that is tampered with never runs, the widget reports it, and its retry works', async () => {
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

  it('an abandoned copy of a file that arrives late changes nothing: the page keeps one React', async () => {
    let release = (): Promise<void> => Promise.resolve();
    await on(
      { body: buyTag(), fakeClock: true },
      async (page, seen) => {
        await buyButton(page).hover();
        await expect.poll(() => seen.requests.filter((url) => url.includes(fileOf('bundle core'))).length).toBe(1);
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
        // Its code runs between the response and the next frames.
        await late;
        await painted(page);
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

  it('a press whose second file fails twice is kept in the cart', async () => {
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

  for (const last of ['second', 'core', 'entry'] as const)
    it(`a press is kept in the cart when the ${last} file arrives last`, async () => {
      const hashes = { second: await secondFile(), core: fileOf('bundle core'), entry: fileOf('entry cart-modal') };
      let letGo = (): void => undefined;
      await on(
        // load="intent" loads nothing before the press.
        { body: buyTag('load="intent" brand="firmaya" package-code="FIRMA-BAS-100"') },
        async (page, seen) => {
          const others = Object.values(hashes).filter((hash) => hash !== hashes[last]);
          const come = others.map((hash) => page.waitForEvent('requestfinished', (request) => request.url().includes(hash)));
          await buyButton(page).getByRole('button').click();
          await Promise.all(come);
          // The files that arrived have run by then.
          await painted(page);
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

  it('hanging scripts do not delay the load event of a page without visitor intent', async () => {
    await on(
      { body: `${buyTag()}<licence-storefront brand="firmaya"></licence-storefront>` },
      async (page) => {
        // The visit waits for the load event within the navigation limit.
        expect(
          await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON().loadEventEnd > 0)),
        ).toEqual([true]);
      },
      async (page) => {
        await faulty(page, fileOf('bundle core'), ['hang'], true);
        await faulty(page, fileOf('entry buy-button'), ['hang'], true);
        await faulty(page, fileOf('entry storefront'), ['hang'], true);
      },
    );
  });
});
