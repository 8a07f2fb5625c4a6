import { defineConfig } from 'vitest/config';
import { inAPage } from '../../vitest.config.ts';
import { engines, type Engine, type EngineName } from './engines.ts';
import { defineBrowserProvider } from '@vitest/browser';
import { join } from 'node:path';
import type { BrowserCommand, BrowserProvider, BrowserProviderOption, TestProject } from 'vitest/node';
import type { Hands, Hired, Screen } from './hands.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The runner's request before a file: a page of this size. */
    __vitest_viewport(size: Screen): Promise<void>;
    pressAt(x: number, y: number): Promise<void>;
    /** Types into the focused element. */
    write(text: string): Promise<void>;
  }
}

/**
 * Vitest's browser mode in another engine: opens the runner's page in a window, presses the mouse and types for a locator's
 * `click` and `fill`. The mount suite needs no more; any other command fails by name.
 */
function mountProvider(engine: Engine): BrowserProviderOption {
  return defineBrowserProvider({
    name: 'engines',
    supportedBrowser: ['firefox', 'webkit'] satisfies readonly EngineName[],
    providerFactory: (project) => new MountProvider(project, engine),
  });
}

/** The window until the runner asks for another size. */
const firstSize: Screen = { width: 1280, height: 800 };

class MountProvider implements BrowserProvider {
  readonly name = 'engines';
  readonly supportsParallelism = false;
  readonly initScripts = [join(import.meta.dirname, 'mount-locators.ts')];
  readonly #engine: Engine;
  readonly #windows = new Map<string, Hands>();
  #running: Promise<Hired> | undefined;

  constructor(project: TestProject, engine: Engine) {
    this.#engine = engine;
    project.browser?.registerCommand('__vitest_viewport', ({ sessionId }, size: Screen) => this.#windowOf(sessionId).resize(size));
  }

  getCommandsContext(sessionId: string): Record<string, unknown> {
    return { [windowOfTheRun]: this.#windowOf(sessionId) };
  }

  async openPage(sessionId: string, url: string): Promise<void> {
    this.#running ??= this.#engine.start();
    const window = this.#windows.get(sessionId) ?? (await (await this.#running).visit(firstSize));
    this.#windows.set(sessionId, window);
    await window.open(url);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#windows.values()].map((window) => window.close()));
    this.#windows.clear();
    await (await this.#running)?.close();
  }

  #windowOf(sessionId: string): Hands {
    return this.#windows.get(sessionId) ?? failed(`There is no window of the session ${sessionId}.`);
  }
}

/** Key under which a command finds its window. */
const windowOfTheRun = 'windowOfTheRun';

/** The commands that `mount-locators.ts` uses. */
const mountCommands = {
  pressAt: (context, x: number, y: number) => windowIn(context).press(Math.round(x), Math.round(y)),
  write: (context, text: string) => windowIn(context).write(text),
} satisfies Readonly<Record<string, BrowserCommand<never>>>;

function windowIn(context: object): Hands {
  // Vitest types a command's context for its own providers only.
  return (Reflect.get(context, windowOfTheRun) as Hands | undefined) ?? failed('This command serves the engines of the mount suite alone.');
}

function failed(message: string): never {
  throw new Error(message);
}

/** The mount suite in the other engines; `mount.ts` chooses the project and the widgets. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    retry: 0,
    maxWorkers: 1,
    projects: (['firefox', 'webkit'] as const).map((browser) => ({
      ...inAPage,
      test: {
        ...inAPage.test,
        name: `mount-${browser}`,
        include: ['tests/mount/*.test.tsx'],
        browser: {
          enabled: true,
          headless: false,
          screenshotFailures: false,
          ui: false,
          provider: mountProvider(engines[browser]),
          commands: mountCommands,
          instances: [{ browser, viewport: { width: 1280, height: 800 } }],
        },
      },
    })),
  },
});
