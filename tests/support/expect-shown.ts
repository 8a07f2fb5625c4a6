import { expect } from 'vitest';
import type { Locator, Page } from 'playwright';

/** Expects that something is on screen in a moment. */
export async function expectShown(what: Locator): Promise<void> {
  await expect(what.waitFor(), `${what} is shown`).resolves.toBeUndefined();
}

/** Expects that the page gets to an address in a moment. */
export async function expectAddress(page: Page, address: Parameters<Page['waitForURL']>[0]): Promise<void> {
  await expect(page.waitForURL(address), `the page leads to ${String(address)}`).resolves.toBeUndefined();
}
