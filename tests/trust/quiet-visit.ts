import type { Page } from 'playwright';
import { buyButton, type Seen } from './host-page.ts';

/** What of ours was asked for, the script itself left out. */
export const ours = ({ requests }: Seen): readonly string[] =>
  requests.filter((url) => /\/[ve]\/[\w./-]+\.js|GetPackagesByServiceName/.test(url)).map((url) => url.replace(/^https?:\/\/[^/]+/, ''));
export const isCatalogue = (path: string): boolean => path.includes('GetPackagesByServiceName');

/** Two idle moments behind the page's load event. */
export const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
export async function pressBuys(page: Page): Promise<void> {
  await buyButton(page).getByRole('button').click();
  await page.getByRole('dialog').getByRole('spinbutton').waitFor();
}
