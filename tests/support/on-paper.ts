import { expect, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { messages } from '#shared/page/orders/order-sheet.messages';

/** Presses the order's print button and shows the page in print media while `look` runs. */
export async function onPaper(element: HTMLElement, look: () => Promise<void>): Promise<void> {
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const media: { send(method: string, what: unknown): Promise<unknown> } = cdp();
  try {
    await page.getByRole('button', { name: messages.print }).click();
    expect(printed).toHaveBeenCalledOnce();
    await media.send('Emulation.setEmulatedMedia', { media: 'print' });
    await expect.element(page.getByRole('article')).toBeVisible();
    expect(getComputedStyle(element.shadowRoot?.querySelector('article h1') ?? element).color).toBe('rgb(0, 0, 0)');
    expect(getComputedStyle(element.shadowRoot?.querySelector('.root') ?? element).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    await look();
  } finally {
    await media.send('Emulation.setEmulatedMedia', { media: '' });
    printed.mockRestore();
  }
}
