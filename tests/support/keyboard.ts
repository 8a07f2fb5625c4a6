import type { Locator, Page } from 'playwright';
import { showsFocusRing } from './focus-ring.ts';

/** More stops than any of our pages has. */
const mostStops = 150;

/** More steps than any list that is walked with arrows has before what is looked for. */
const mostSteps = 10;

/** Presses Tab, or Shift+Tab to go `back`, until something has the focus. @throws when it is never reached */
export async function tabTo(page: Page, what: Locator, way: 'on' | 'back' = 'on'): Promise<void> {
  await what.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await hasFocus(what)) return;
    await page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`Tab never reaches ${String(what)}`);
}

/** Whether the focus is on this very element, in whatever shadow root it stands. */
export function hasFocus(what: Locator): Promise<boolean> {
  return what.evaluate((element) => element.matches(':focus'));
}

/** Whether a person sees where the focus is. */
export const showsFocus = (what: Locator): Promise<boolean> => what.evaluate(showsFocusRing);

/** A person who has nothing but a keyboard. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Walks to it and presses it: a box is ticked with the space bar, all else with Enter. */
  async press(what: Locator): Promise<void> {
    await this.#stopAt(what);
    await this.#page.keyboard.press((await what.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.#stopAt(field);
    await this.#page.keyboard.type(text);
  }

  /** Chooses from the browser's own list with the arrows. @throws when the value is not among its first ten */
  async pick(list: Locator, value: string): Promise<void> {
    await this.#stopAt(list);
    for (let steps = 0; steps < mostSteps && (await list.inputValue()) !== value; steps += 1) await this.#page.keyboard.press('ArrowDown');
    if ((await list.inputValue()) !== value) throw new Error(`The arrows never reach ${value} in ${String(list)}`);
  }

  /** Chooses from a list that is searched by typing. @throws when the option is not taken */
  async find(box: Locator, option: string): Promise<void> {
    await this.#stopAt(box);
    await this.#page.keyboard.type(option);
    await this.#page.getByRole('option', { name: option, exact: true }).waitFor();
    await this.#page.keyboard.press('Enter');
    if ((await box.inputValue()) !== option) throw new Error(`Enter does not take ${option} in ${String(box)}`);
  }

  /** One more in a field for a number. */
  async raise(field: Locator): Promise<void> {
    await this.#stopAt(field);
    await this.#page.keyboard.press('ArrowUp');
  }

  /** @throws when it cannot be reached, or when nobody would see that it was */
  async #stopAt(what: Locator): Promise<void> {
    await tabTo(this.#page, what);
    if (!(await showsFocus(what))) throw new Error(`Nothing shows the focus on ${String(what)}`);
  }
}
