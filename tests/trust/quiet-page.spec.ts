import { expect, test } from 'vitest';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { buyTag, hostPagesOf, notesOf } from './host-page.ts';
import { idle, isCatalogue, ours, pressBuys } from './quiet-visit.ts';

// What else makes a page ready, and what keeps it from that: 'npm run proof -- trust'.
const on = hostPagesOf(visitorsOfThisFile());

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
