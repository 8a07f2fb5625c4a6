import {
  getByLabelSelector,
  getByRoleSelector,
  getByTextSelector,
  getIframeScale,
  Locator,
  selectorEngine,
} from '@vitest/browser/locators';
import { commands, page, type LocatorByRoleOptions, type LocatorOptions } from 'vitest/browser';

/** A locator of Vitest that presses through our provider's one command instead of a driver's selector engine. */
class PressedLocator extends Locator {
  override readonly selector: string;
  protected override readonly _container: Element | undefined;

  constructor(selector: string, container?: Element) {
    super();
    this.selector = selector;
    this._container = container;
  }

  override async click(): Promise<void> {
    const element = await this.findElement();
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const scale = getIframeScale();
    await commands.pressAt(frame.left + (left + width / 2) * scale, frame.top + (top + height / 2) * scale);
  }

  override async fill(text: string): Promise<void> {
    await this.click();
    const field = await this.findElement();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    await commands.write(text);
  }

  protected locator(selector: string): Locator {
    return new PressedLocator(`${this.selector} >> ${selector}`, this._container);
  }

  protected elementLocator(element: Element): Locator {
    return new PressedLocator(selectorEngine.generateSelectorSimple(element), element);
  }
}

page.extend({
  getByRole: (role: string, options?: LocatorByRoleOptions) => new PressedLocator(getByRoleSelector(role, options)),
  getByText: (text: string | RegExp, options?: LocatorOptions) => new PressedLocator(getByTextSelector(text, options)),
  getByLabelText: (text: string | RegExp, options?: LocatorOptions) => new PressedLocator(getByLabelSelector(text, options)),
  elementLocator: (element: Element) => new PressedLocator(selectorEngine.generateSelectorSimple(element), element),
});
