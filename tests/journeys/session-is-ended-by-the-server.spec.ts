import { expect, it } from 'vitest';
import { atPayments } from '../support/ended-session.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const visitors = visitorsOfThisFile();
const { world } = visitors;

it('staff whose session the server ends read its message, and after two seconds leave with empty storage', async () => {
  const { page, places } = await atPayments(visitors);
  // Both storages of the store's origin, read without advancing the page's clock.
  const held = (): Promise<number> =>
    page.evaluate(() => (document.readyState === 'loading' ? -1 : localStorage.length + sessionStorage.length));
  const token = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('appsUserToken'));
  // The page's clock is paused, except for the time that the test advances.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));

  await world.endSessions({ userName: 'superadmin', message: 'Sesión finalizada' });
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  // ST-210, ST-493: the heading is ours, the other line is exactly the message's one field.
  expect(await dialog.getByText('Sesión finalizada', { exact: true }).count()).toBe(1);
  expect((await dialog.innerText()).split(/\n+/)).toEqual(['Tu sesión terminó', 'Sesión finalizada']); // LC-293, LC-294

  await page.clock.runFor(1_900);
  expect(await token()).not.toBeNull(); // ST-517, ST-231
  expect(await held()).toBeGreaterThan(0);
  expect(places).toEqual([]);

  await page.clock.runFor(200);
  await expect.poll(() => places[0]).toBe('/'); // ST-231, LC-297
  await page.waitForLoadState('domcontentloaded');
  expect(await token()).toBeNull(); // ST-517, ST-493
  // The server ended the session itself, so there is nothing to revoke.
  expect(await world.requests('RevokeToken')).toHaveLength(0);
});
