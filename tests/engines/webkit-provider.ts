import { defineBrowserProvider } from '@vitest/browser';
import { join } from 'node:path';
import { WebDriver, type Actions } from 'selenium-webdriver';
import type { BrowserCommand, BrowserProvider, BrowserProviderOption, TestProject } from 'vitest/node';
import type { Screen } from './hands.ts';
import { resize, startWebKit, type WebKit, type WebKitPrograms } from './webkit.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** What the runner asks of every provider before a file: a page of this size. */
    __vitest_viewport(size: Screen): Promise<void>;
    /** Presses the mouse at a point of the runner's window. */
    pressAt(x: number, y: number): Promise<void>;
    /** Writes where the focus is. */
    write(text: string): Promise<void>;
  }
}

/**
 * Vitest's browser mode in WebKitGTK: opens the runner's page in a window that selenium drives, and presses the mouse and
 * writes for a locator's `click` and `fill`. That is all that the mount suite asks of a provider; anything else a test asks for fails by name.
 */
export function webkitProvider(programs: WebKitPrograms): BrowserProviderOption {
  return defineBrowserProvider({
    name: 'webkitgtk',
    supportedBrowser: ['webkit'],
    providerFactory: (project) => new WebKitProvider(project, programs),
  });
}

/** Until the runner asks for another. */
const firstSize: Screen = { width: 1280, height: 800 };

class WebKitProvider implements BrowserProvider {
  readonly name = 'webkitgtk';
  readonly supportsParallelism = false;
  readonly initScripts = [join(import.meta.dirname, 'webkit-locators.ts')];
  readonly #programs: WebKitPrograms;
  readonly #pages = new Map<string, WebKit>();

  constructor(project: TestProject, programs: WebKitPrograms) {
    this.#programs = programs;
    project.browser?.registerCommand('__vitest_viewport', ({ sessionId }, size: Screen) => resize(this.#windowOf(sessionId), size));
  }

  getCommandsContext(sessionId: string): Record<string, unknown> {
    return { window: this.#windowOf(sessionId) };
  }

  async openPage(sessionId: string, url: string): Promise<void> {
    const running = this.#pages.get(sessionId) ?? (await startWebKit(this.#programs, firstSize));
    this.#pages.set(sessionId, running);
    await running.window.get(url);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pages.values()].map((page) => page.stop()));
    this.#pages.clear();
  }

  #windowOf(sessionId: string): WebDriver {
    const window = this.#pages.get(sessionId)?.window;
    if (window === undefined) throw new Error(`There is no window of the session ${sessionId}.`);
    return window;
  }
}

/** What `webkit-locators.ts` presses and writes through. */
export const webkitCommands = {
  pressAt: (context, x: number, y: number) =>
    actionsIn(context)
      .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
      .click()
      .perform(),
  write: (context, text: string) => actionsIn(context).sendKeys(text).perform(),
} satisfies Readonly<Record<string, BrowserCommand<never>>>;

function actionsIn(context: object): Actions {
  const window: unknown = Reflect.get(context, 'window');
  if (!(window instanceof WebDriver)) throw new Error('This command serves WebKitGTK alone.');
  return window.actions({ async: true });
}
