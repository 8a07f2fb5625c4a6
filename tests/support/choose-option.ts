import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { pressAtOnce } from './press-at-once.ts';

/** Chooses from a list, or from one that is searched: which of them it is shows only once what it offers has come. */
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
  // One that takes several stays open.
  if (control.element().getAttribute('aria-expanded') === 'true') await userEvent.keyboard('{Escape}');
}
