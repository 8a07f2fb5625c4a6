import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { secondNamedBy } from '../support/published-scripts.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { faulty, type Faulty } from './faults.ts';
import { addresses, buyButton, buyTag, hostPagesOf, notesOf, type Seen } from './host-page.ts';

const on = hostPagesOf(visitorsOfThisFile());

/** What of ours was asked for, the script itself left out. */
const ours = ({ requests }: Seen): readonly string[] =>
  requests.filter((url) => /\/[ve]\/[\w./-]+\.js|GetPackagesByServiceName/.test(url)).map((url) => url.replace(/^https?:\/\/[^/]+/, ''));
const isCatalogue = (path: string): boolean => path.includes('GetPackagesByServiceName');

/** Two idle moments behind the page's load event. */
const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
const connection = (said: object): string =>
  `<script>Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(said)} })</script>`;

async function pressBuys(page: Page): Promise<void> {
  await buyButton(page).getByRole('button').click();
  await page.getByRole('dialog').getByRole('spinbutton').waitFor();
}

test('a quiet page asks for the second file and the catalogue and no bundle; a press asks for the rest, and for nothing twice', async () => {
  await on({ body: buyTag() }, async (page, seen) => {
    await expect.poll(() => ours(seen).length).toBe(2);
    await idle(page);
    expect(ours(seen).filter((path) => path.startsWith('/e/'))).toHaveLength(1);
    expect(ours(seen).filter(isCatalogue)).toHaveLength(1);
    expect(await page.locator('licence-cart-modal').count()).toBe(0);
    await pressBuys(page);
    expect(ours(seen).filter(isCatalogue)).toHaveLength(1);
    expect(new Set(ours(seen)).size).toBe(ours(seen).length);
    expect(seen.uncaught).toEqual([]);
    expect((await notesOf(page)).errors).toEqual([]);
  });
});

test('what a tag that is looked at would need is here after two seconds, has not run, and is asked for once', async () => {
  await on({ body: buyTag(), fakeClock: true }, async (page, seen) => {
    await expect.poll(() => ours(seen).length).toBe(2);
    await page.clock.runFor(2_100);
    await expect.poll(() => ours(seen).filter((path) => path.startsWith('/v/')).length).toBeGreaterThanOrEqual(2);
    const bundles = ours(seen).filter((path) => path.startsWith('/v/'));
    expect(await page.evaluate(() => document.querySelectorAll('script[src*="/v/"]').length)).toBe(0);
    await pressBuys(page);
    for (const bundle of bundles) expect(ours(seen).filter((path) => path === bundle)).toHaveLength(1);
  });
});

test.each([
  ['load="intent"', buyTag('load="intent" brand="firmaya" package-code="FIRMA-BAS-100"'), ''],
  ['a visitor who saves data', buyTag(), connection({ saveData: true, effectiveType: '4g' })],
  ['a connection of the third generation', buyTag(), connection({ effectiveType: '3g' })],
  ['a visitor who did not allow it', buyTag(), '<script>window.licence = [["consent", { prefetch: false }]]</script>'],
])('with %s not a byte comes before intent, and the press counts', async (_, body, head) => {
  await on({ body, head }, async (page, seen) => {
    await buyButton(page).getByRole('button').waitFor();
    await idle(page);
    await idle(page);
    expect(ours(seen)).toEqual([]);
    await pressBuys(page);
    expect(seen.uncaught).toEqual([]);
  });
});

test("a second file that does not come while the page is quiet is nobody's trouble: the press asks again", async () => {
  const hash = secondNamedBy(await (await fetch(`${addresses().start}/embed.js`)).text());
  let second: Faulty | undefined;
  await on(
    { body: buyTag() },
    async (page, seen) => {
      await expect.poll(() => second?.asked).toBe(3);
      expect((await notesOf(page)).errors).toEqual([]);
      expect(await page.getByText('No pudimos cargar').count()).toBe(0);
      second?.mend();
      await pressBuys(page);
      expect(seen.uncaught).toEqual([]);
    },
    async (page) => {
      second = await faulty(page, hash, [503], true);
    },
  );
});

test('a catalogue that is too large for a quiet page is asked for by the press', async () => {
  await on(
    { body: buyTag() },
    async (page, seen) => {
      await expect.poll(() => ours(seen).filter(isCatalogue).length).toBe(1);
      await idle(page);
      await pressBuys(page);
      expect(ours(seen).filter(isCatalogue)).toHaveLength(2);
      expect((await notesOf(page)).errors).toEqual([]);
    },
    async (page) => {
      await page.route('**/GetPackagesByServiceName/**', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: (await answer.text()) + ' '.repeat(60_000) });
      });
    },
  );
});
