import type { Locator, Page } from 'playwright';
import { Keyboard } from './keyboard.ts';
import type { PurchasePage } from './purchase-page.ts';

/** One thing to do a whole purchase with: a keyboard or a mouse. */
export interface Hand {
  press(what: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Chooses from the browser's own list. */
  pick(list: Locator, value: string): Promise<void>;
  /** Chooses from a list that is searched by typing. */
  find(box: Locator, option: string): Promise<void>;
  /** One more, in a field for a number and with its button. */
  raise(field: Locator, button: Locator): Promise<void>;
}

/** A person who has nothing but a mouse, and keys to type with. */
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

/** What `PurchasePage.fill` fills in, each field with the hand. */
export async function fillByHand(hand: Hand, form: PurchasePage): Promise<void> {
  await hand.pick(form.field('documentTypeIdBilling'), '2');
  await hand.type(form.field('documentNumberBilling'), '1098765432');
  await hand.type(form.field('firstNameBilling'), 'Ana María');
  await hand.type(form.field('lastNameBilling'), 'Ruiz Peña');
  await hand.type(form.field('cellphoneNumberBilling'), '3001234567');
  await hand.type(form.field('emailBilling'), 'laura.gomez@correo.example');
  await hand.find(form.field('departmentIdBilling'), 'Antioquia');
  await hand.find(form.field('cityIdBilling'), 'Medellín');
  await hand.type(form.field('fullAddressBilling'), 'Calle 10 # 43-20');
  await hand.press(form.field('useBilling'));
  await hand.press(form.field('legalTermsCheck'));
}
