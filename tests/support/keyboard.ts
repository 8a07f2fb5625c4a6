import type { Locator, Page } from 'playwright';
import { showsFocusRing } from './focus-ring.ts';

/** Limit of Tab stops: more than any of our pages has. */
const mostStops = 150;

const mostSteps = 10;

/** Presses Tab, or Shift+Tab to go `back`, until an element has the focus. @throws when Tab never reaches it */
export async function tabTo(page: Page, what: Locator, way: 'on' | 'back' = 'on'): Promise<void> {
  await what.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await hasFocus(what)) return;
    await page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`Tab never reaches ${String(what)}`);
}

/** Whether this element has the focus, also in a shadow root. */
export function hasFocus(what: Locator): Promise<boolean> {
  return what.evaluate((element) => element.matches(':focus'));
}

export const showsFocus = (what: Locator): Promise<boolean> => what.evaluate(showsFocusRing);

export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Tabs to a control and presses it: a checkbox with Space, all others with Enter. */
  async press(what: Locator): Promise<void> {
    await this.#stopAt(what);
    await this.#page.keyboard.press((await what.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.#stopAt(field);
    await this.#page.keyboard.type(text);
  }

  /** Chooses from a native list with the arrows. @throws when the value is not among its first ten */
  async pick(list: Locator, value: string): Promise<void> {
    await this.#stopAt(list);
    for (let steps = 0; steps < mostSteps && (await list.inputValue()) !== value; steps += 1) await this.#page.keyboard.press('ArrowDown');
    if ((await list.inputValue()) !== value) throw new Error(`The arrows never reach ${value} in ${String(list)}`);
  }

  /** Chooses from a searchable list. @throws when Enter does not take the option */
  async find(box: Locator, option: string): Promise<void> {
    await this.#stopAt(box);
    await this.#page.keyboard.type(option);
    await this.#page.getByRole('option', { name: option, exact: true }).waitFor();
    await this.#page.keyboard.press('Enter');
    if ((await box.inputValue()) !== option) throw new Error(`Enter does not take ${option} in ${String(box)}`);
  }

  async raise(field: Locator): Promise<void> {
    await this.#stopAt(field);
    await this.#page.keyboard.press('ArrowUp');
  }

  /** @throws when Tab never reaches it, or when it shows no focus ring */
  async #stopAt(what: Locator): Promise<void> {
    await tabTo(this.#page, what);
    if (!(await showsFocus(what))) throw new Error(`Nothing shows the focus on ${String(what)}`);
  }
}
