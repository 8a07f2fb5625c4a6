import { expect } from 'vitest';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { faulty, fileOf, intrusions, type FileFault } from '../trust/faults.ts';
import { addresses, buyButton, buyTag, hostPagesOf, notesOf, untilReady } from '../trust/host-page.ts';
import { lasts, mountSummary, neverAnswers, notice, passes } from '../trust/loader-troubles.ts';
import { campaign } from './campaign.ts';

const on = hostPagesOf(visitorsOfThisFile());

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

campaign('trust', 8, (it) => {
  for (const [part, file] of [
    ['the entry of a remote', fileOf('entry buy-button')],
    ['the kernel bundle', fileOf('bundle core')],
  ] as const) {
    for (const [called, faults] of passing) it(`${part}, ${called}: the visitor waits a moment and buys`, () => passes(on, file, faults));

    for (const [called, fault] of lasting)
      it(`${part}, ${called} for good: a sentence with a real link, nothing foreign ran, and the next try works`, () =>
        lasts(on, file, fault));

    it(`${part}, no answer, once: given up after 8 seconds, not before, and asked for again`, async () => {
      let asked = () => 0;
      await on(
        { body: buyTag(), fakeClock: true },
        async (page) => {
          await buyButton(page).hover();
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

    it(`${part}, no answer for good: the sentence stands after 8 seconds, and three tries are all`, () => neverAnswers(on, file));
  }

  for (const [called, faults] of passing)
    it(`a late file, ${called}: the call that needs it goes out all the same`, async () => {
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

  it('one remote that does not come leaves the others and the page alone', async () => {
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

  it('the count of foreign code sees: the same tampered file, asked for without its integrity, does run', async () => {
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
});
