import type { Browser, ElementHandle, Page } from 'playwright';
import { newVisitor } from '../support/browser.ts';
import type { Hands, Hired, Screen } from './hands.ts';

/** A browser under Playwright. @param noComplaint messages of this browser that are no errors of the page */
export function hiredByPlaywright(browser: Browser, noComplaint?: RegExp): Hired {
  return { visit: (screen) => visit(browser, screen, noComplaint), close: () => browser.close() };
}

async function visit(browser: Browser, screen: Screen, noComplaint?: RegExp): Promise<Hands> {
  const context = await newVisitor(browser, { viewport: screen });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => {
    // The driver takes the text before the first colon for the error's name.
    const complaint = String(error);
    if (noComplaint?.test(complaint) !== true) complaints.push(complaint);
  });
  return {
    open: (address) => open(page, address),
    address: () => Promise.resolve(page.url()),
    ask: (expression) => page.evaluate(expression),
    hover: (x, y) => page.mouse.move(x, y),
    press: (x, y) => page.mouse.click(x, y),
    async hold(x, y) {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    letGo: () => page.mouse.up(),
    key: (name) => page.keyboard.press(name),
    write: (text) => page.keyboard.type(text),
    async choose(list, option) {
      const handle = (await page.evaluateHandle(list)).asElement() as ElementHandle<HTMLSelectElement> | null;
      if (handle === null) throw new Error('There is no list to choose from.');
      await handle.selectOption({ label: option });
    },
    resize: ({ width, height }) => page.setViewportSize({ width, height }),
    async screenshot(file) {
      await page.screenshot({ path: file });
    },
    complaints: () => complaints,
    close: () => context.close(),
  };
}

/** Opens an address. Firefox's driver may count one navigation twice and report that the second aborted the first, although the page is there. */
async function open(page: Page, address: string): Promise<void> {
  try {
    await page.goto(address);
  } catch (cause) {
    const countedTwice = `is interrupted by another navigation to "${new URL(address).href}"`;
    if (!(cause instanceof Error && cause.message.includes(countedTwice))) throw cause;
    await page.waitForLoadState();
  }
}
