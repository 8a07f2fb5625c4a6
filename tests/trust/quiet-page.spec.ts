import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { buyButton, buyTag, hostPagesOf, idle, isCatalogue, notesOf, ours, pressBuys } from './host-page.ts';

// What else prefetches or prevents it: 'npm run proof -- trust'.
const on = hostPagesOf(visitorsOfThisFile());

test('a quiet page prefetches the second file and the catalogue; a press requests the rest, nothing twice', async () => {
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

/** The requests that a press makes in its own task, and the text of the open cart in the next frame. */
const firstPicture = (page: Page) =>
  buyButton(page)
    .getByRole('button')
    .evaluate((button: HTMLElement) => {
      const asked = (): readonly string[] =>
        [...document.head.querySelectorAll('[src], [href]')].map((each) => each.getAttribute('src') ?? each.getAttribute('href') ?? '');
      const before = asked();
      button.click();
      const withThePress = asked().filter((url) => !before.includes(url));
      return new Promise<{ words: string; withThePress: readonly string[] }>((done) => {
        requestAnimationFrame(() => {
          const cart = document.querySelector('licence-cart-modal')?.shadowRoot?.querySelector('dialog[open]');
          done({ words: cart?.textContent ?? '', withThePress });
        });
      });
    });

test('a press on a quiet page shows the price in the first frame and requests nothing before it', async () => {
  await on({ body: buyTag() }, async (page, seen) => {
    await expect.poll(() => ours(seen).length).toBe(2);
    // Reading a response here takes longer than the page's own reading, which is finished then.
    await page.evaluate(() => new Response(new Blob(['{}'])).text());
    await idle(page);
    const { words, withThePress } = await firstPicture(page);
    expect(words).toContain('$');
    expect(withThePress).toEqual([]);
    await page.getByRole('dialog').getByRole('spinbutton').waitFor();
    expect(seen.uncaught).toEqual([]);
  });
});

test('a press on an unprepared page requests the second file at once and the bundles after the first frame', async () => {
  await on({ body: buyTag('load="intent" brand="firmaya" package-code="FIRMA-BAS-100"') }, async (page) => {
    await buyButton(page).getByRole('button').waitFor();
    const { withThePress } = await firstPicture(page);
    expect(withThePress).toEqual([expect.stringContaining('/e/')]);
    await page.getByRole('dialog').getByRole('spinbutton').waitFor();
  });
});
