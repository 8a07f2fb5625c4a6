import { writeFile } from 'node:fs/promises';
import { Key as Code, type WebElement } from 'selenium-webdriver';
import { Select } from 'selenium-webdriver/lib/select.js';
import type { Hands, Hired, Key, Screen } from './hands.ts';
import { resize, startWebKit, type WebKitPrograms } from './webkit.ts';

const codes: Readonly<Record<Exclude<Key, 'Shift+Tab'>, string>> = {
  Tab: Code.TAB,
  Enter: Code.ENTER,
  Space: ' ',
  Escape: Code.ESCAPE,
  ArrowDown: Code.ARROW_DOWN,
  ArrowUp: Code.ARROW_UP,
};

/** WebKitGTK under selenium. Each visit has a screen, a driver and a browser of its own. */
export function hiredWebKit(programs: WebKitPrograms): Hired {
  return { visit: (screen) => visit(programs, screen), close: () => Promise.resolve() };
}

async function visit(programs: WebKitPrograms, screen: Screen): Promise<Hands> {
  const { window, stop } = await startWebKit(programs, screen);
  const at = (x: number, y: number) => window.actions({ async: true }).move({ x, y, duration: 0 });
  const keys = (...pressed: readonly string[]): Promise<void> =>
    window
      .actions({ async: true })
      .sendKeys(...pressed)
      .perform();
  return {
    open: (address) => window.get(address),
    address: () => window.getCurrentUrl(),
    ask: (expression) => window.executeScript(`return ${expression}`),
    hover: (x, y) => at(x, y).perform(),
    press: (x, y) => at(x, y).click().perform(),
    hold: (x, y) => at(x, y).press().perform(),
    letGo: () => window.actions({ async: true }).release().perform(),
    key: (name) =>
      name === 'Shift+Tab'
        ? window.actions({ async: true }).keyDown(Code.SHIFT).sendKeys(Code.TAB).keyUp(Code.SHIFT).perform()
        : keys(codes[name]),
    write: (text) => keys(text),
    async choose(list, option) {
      await new Select(await window.executeScript<WebElement>(`return ${list}`)).selectByVisibleText(option);
    },
    resize: (size) => resize(window, size),
    async screenshot(file) {
      await writeFile(file, Buffer.from(await window.takeScreenshot(), 'base64'));
    },
    // The driver reports none; `in-page.ts` records them.
    complaints: () => [],
    close: stop,
  };
}
