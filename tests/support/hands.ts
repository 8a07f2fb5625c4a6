import type { Locator, Page } from 'playwright';
import { Keyboard } from './keyboard.ts';
import { typedByBuyers, type PurchasePage } from './purchase-page.ts';

/** The acts of a purchase, by keyboard or by mouse. */
export interface Hand {
  press(what: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  pick(list: Locator, value: string): Promise<void>;
  find(box: Locator, option: string): Promise<void>;
  /** Raises a number by one, in its field or with its button. */
  raise(field: Locator, button: Locator): Promise<void>;
}

/** Acts with the mouse, and with keys in fields only. */
export class Mouse implements Hand {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  press(what: Locator): Promise<void> {
    return what.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.click();
    await this.#page.keyboard.type(text);
  }

  async pick(list: Locator, value: string): Promise<void> {
    await list.selectOption(value);
  }

  async find(box: Locator, option: string): Promise<void> {
    await box.click();
    await this.#page.getByRole('option', { name: option, exact: true }).click();
  }

  raise(_field: Locator, button: Locator): Promise<void> {
    return button.click();
  }
}

export const hands: Readonly<Record<'keyboard' | 'mouse', (page: Page) => Hand>> = {
  keyboard: (page) => new Keyboard(page),
  mouse: (page) => new Mouse(page),
};

/** Fills in the form as `PurchasePage.fill` does, by keyboard or mouse. */
export async function fillByHand(hand: Hand, form: PurchasePage): Promise<void> {
  await hand.pick(form.field('documentTypeIdBilling'), '2');
  for (const [name, text] of typedByBuyers) await hand.type(form.field(`${name}Billing`), text);
  await hand.find(form.field('departmentIdBilling'), 'Antioquia');
  await hand.find(form.field('cityIdBilling'), 'Medellín');
  await hand.type(form.field('fullAddressBilling'), 'Calle 10 # 43-20');
  await hand.press(form.field('useBilling'));
  await hand.press(form.field('legalTermsCheck'));
}
