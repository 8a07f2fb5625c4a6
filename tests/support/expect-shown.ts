import { expect } from 'vitest';
import type { Locator, Page } from 'playwright';

export async function expectShown(what: Locator): Promise<void> {
  await expect(what.waitFor(), `${what} is shown`).resolves.toBeUndefined();
}

export async function expectAddress(page: Page, address: Parameters<Page['waitForURL']>[0]): Promise<void> {
  await expect(page.waitForURL(address), `the page leads to ${String(address)}`).resolves.toBeUndefined();
}
