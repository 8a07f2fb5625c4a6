import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchBrowser, newVisitor } from './browser.ts';
import { worldOfThisRun } from './this-run.ts';
import type { World } from './world.ts';

export interface Visitors {
  readonly world: World;
  /** Somebody comes, with no cookies and no storage; their windows are closed after the test. */
  arrive(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** For the top of a journey's file: a browser for the file, the sandbox's seed before each test, and nobody left after it. */
export function visitorsOfThisFile(): Visitors {
  const world = worldOfThisRun();
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(() => world.reset());
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return { world, arrive: (options) => newVisitor(browser, options) };
}
