import type { Locator } from 'vitest/browser';

/**
 * Presses in one step, without the pointer: for the way to what a test is about (an option of a list, a box to tick). That a
 * pointer reaches it is shown once, where the kit's part is tested.
 */
export async function pressAtOnce(what: Locator): Promise<void> {
  const element = await what.findElement();
  if (!(element instanceof HTMLElement)) throw new Error('Only an element of HTML can be pressed at once.');
  element.click();
}
