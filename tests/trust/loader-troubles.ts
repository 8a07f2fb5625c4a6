import type { Page } from 'playwright';
import { expect } from 'vitest';
import { faulty, intrusions, type FileFault } from './faults.ts';
import { buyButton, buyTag, notesOf, untilReady, type HostPages } from './host-page.ts';

/** The notice in place of a widget whose files fail to load. */
export const notice = (page: Page) => page.getByText('No pudimos cargar esta parte de la tienda. Recarga la página o entra a la tienda.');

/** Mounts the summary of an unknown order, whose call needs a late file. */
export const mountSummary = (page: Page) =>
  page.evaluate(() => {
    const place = document.createElement('div');
    place.id = 'resumen';
    document.querySelector('main')?.append(place);
    return licence
      .mount('order-summary', place, { brand: 'firmaya', props: { referenceUuid: 'no-existe' } })
      .then((mounted) => mounted.ready);
  });

/** A file that fails this often and then loads: the visitor waits a moment and buys. */
export async function passes(on: HostPages, file: string, faults: readonly FileFault[]): Promise<void> {
  let asked = () => 0;
  await on(
    { body: buyTag() },
    async (page, seen) => {
      await buyButton(page).hover();
      await untilReady(page);
      expect(asked()).toBe(faults.length + 1);
      expect(await intrusions(page)).toBe(0);
      await expect.poll(() => notice(page).count()).toBe(0);
      expect(seen.uncaught).toEqual([]);
    },
    async (page) => {
      const state = await faulty(page, file, faults);
      asked = () => state.asked;
    },
  );
}

/** A file that fails until `mend`: a notice with a link, no foreign code, and a working retry. */
export async function lasts(on: HostPages, file: string, fault: FileFault): Promise<void> {
  let mend = (): void => undefined;
  await on(
    { body: buyTag() },
    async (page, seen) => {
      await buyButton(page).hover();
      await expect.poll(async () => (await notesOf(page)).errors).toEqual(['buy-button not-loaded']);
      expect(await notice(page).isVisible()).toBe(true);
      expect(await page.getByRole('link', { name: 'entra a la tienda' }).getAttribute('href')).toMatch(/^http:\/\/firmaya\.localhost:/);
      expect(await intrusions(page)).toBe(0);
      // The loader forgets a failed request: the next sign of intent repeats it.
      mend();
      await page.mouse.move(0, 0);
      await buyButton(page).hover();
      await untilReady(page);
      expect(await notice(page).count()).toBe(0);
      expect(await intrusions(page)).toBe(0);
      expect(seen.uncaught).toEqual([]);
    },
    async (page) => {
      mend = (await faulty(page, file, [fault], true)).mend;
    },
  );
}

/** A file that never answers: the notice is shown after 8 seconds, after three requests in all. */
export async function neverAnswers(on: HostPages, file: string): Promise<void> {
  let asked = () => 0;
  await on(
    { body: buyTag(), fakeClock: true },
    async (page) => {
      await buyButton(page).hover();
      await expect.poll(asked).toBe(1);
      await page.clock.runFor(8_200);
      await notice(page).waitFor();
      // An attempt starts after the previous failure; on a busy machine some time after its limit.
      for (const tries of [2, 3])
        await expect
          .poll(
            async () => {
              await page.clock.runFor(1_000);
              return asked();
            },
            { timeout: 20_000 },
          )
          .toBe(tries);
      for (let more = 0; more < 3; more += 1) await page.clock.runFor(9_000);
      await expect.poll(async () => (await notesOf(page)).errors).toEqual(['buy-button not-loaded']);
      expect(asked()).toBe(3);
    },
    async (page) => {
      const state = await faulty(page, file, ['hang'], true);
      asked = () => state.asked;
    },
  );
}
