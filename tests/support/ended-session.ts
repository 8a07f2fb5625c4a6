import type { Page } from 'playwright';
import { expect, vi } from 'vitest';
import { SitePage } from './site-page.ts';
import type { Visitors } from './visitors.ts';

/** Returns a list that grows by each path the tab goes to. */
export function placesOf(page: Page): readonly string[] {
  const places: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) places.push(new URL(frame.url()).pathname);
  });
  return places;
}

/**
 * Opens the payments as signed-in staff with a hub connection, in a tab that stays on our origin: the login after `/` has another one.
 */
export async function atPayments({ world, arrive }: Visitors): Promise<{ readonly page: Page; readonly places: readonly string[] }> {
  const page = await (await arrive()).newPage();
  const site = new SitePage(page, world.addresses);
  await site.signIn('superadmin', 'license');
  await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
  await site.open('license', '/admin/payments');
  await page.getByText('1–5 de 31').waitFor();
  await vi.waitFor(async () => expect(await world.requests('validatesession')).not.toHaveLength(0), { timeout: 10_000 });
  await page.route(`${world.addresses.platform}/login**`, (route) => route.fulfill({ status: 204 }));
  return { page, places: placesOf(page) };
}
