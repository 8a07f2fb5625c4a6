import { defineBrowserProvider } from '@vitest/browser';
import { join } from 'node:path';
import type { BrowserCommand, BrowserProvider, BrowserProviderOption, TestProject } from 'vitest/node';
import type { Engine, EngineName } from './engines.ts';
import type { Hands, Hired, Screen } from './hands.ts';

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
 * Vitest's browser mode in an engine of ours: opens the runner's page in a window of its own, and presses the mouse and writes
 * for a locator's `click` and `fill`. That is all that the mount suite asks of a provider; anything else a test asks for fails by name.
 */
export function mountProvider(engine: Engine): BrowserProviderOption {
  return defineBrowserProvider({
    name: 'engines',
    supportedBrowser: ['firefox', 'webkit'] satisfies readonly EngineName[],
    providerFactory: (project) => new MountProvider(project, engine),
  });
}

/** Until the runner asks for another. */
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

/** Where a command finds the window that it is for. */
const windowOfTheRun = 'windowOfTheRun';

/** What `mount-locators.ts` presses and writes through. */
export const mountCommands = {
  pressAt: (context, x: number, y: number) => windowIn(context).press(Math.round(x), Math.round(y)),
  write: (context, text: string) => windowIn(context).write(text),
} satisfies Readonly<Record<string, BrowserCommand<never>>>;

function windowIn(context: object): Hands {
  // Vitest's type of a command's context knows only its own providers.
  return (Reflect.get(context, windowOfTheRun) as Hands | undefined) ?? failed('This command serves the engines of the mount suite alone.');
}

function failed(message: string): never {
  throw new Error(message);
}
