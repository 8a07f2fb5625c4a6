import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

/** Chooses from a native or a searchable list: which one it is shows when its options have loaded. */
export async function chooseOption(control: Locator, option: string): Promise<void> {
  const offers = (): boolean => {
    const element = control.element();
    return !(element instanceof HTMLSelectElement) || [...element.options].some(({ text }) => text === option);
  };
  await expect.poll(offers).toBe(true);
  if (control.element() instanceof HTMLSelectElement) {
    await control.selectOptions(option);
    return;
  }
  await control.fill(option);
  await pressAtOnce(page.getByRole('option', { name: option, exact: true }));
  // A list for several options stays open.
  if (control.element().getAttribute('aria-expanded') === 'true') await userEvent.keyboard('{Escape}');
}

/**
 * Presses in one step, without the pointer, on the way to the subject of a test (an option of a list, a checkbox). The test of the kit's
 * part proves that a pointer reaches it.
 */
export async function pressAtOnce(what: Locator): Promise<void> {
  const element = await what.findElement();
  if (!(element instanceof HTMLElement)) throw new Error('Only an element of HTML can be pressed at once.');
  element.click();
}
