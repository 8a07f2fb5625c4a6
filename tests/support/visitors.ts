import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from './browser.ts';
import { serveLocally, type LocalServer } from './local-server.ts';
import { worldOfThisRun } from './this-run.ts';
import type { World } from './world.ts';

export interface Visitors {
  readonly world: World;
  /** Opens a context without cookies and storage; it is closed after the test. */
  arrive(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** The files of one worker run one after the other in one process (vitest.config.ts) and share its browser. */
const withBrowser = test.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browser = await launchBrowser();
  onCleanup(() => browser.close());
  return browser;
});

/** For the top of a file whose tests share what they open: the worker's browser, from its first hook on. */
export function browserOfThisFile(): () => Browser {
  let visited: Browser;
  withBrowser.beforeAll(({ browser }) => {
    visited = browser;
  });
  return () => visited;
}

/**
 * For the top of a journey's file: the worker's browser, the sandbox's seed before each test, and closed contexts after it. An uncaught
 * error on any page of a visitor fails the test.
 */
export function visitorsOfThisFile(): Visitors {
  const world = worldOfThisRun();
  const browser = browserOfThisFile();
  const uncaught: string[] = [];
  beforeEach(() => world.reset());
  afterEach(async () => {
    await Promise.all(
      browser()
        .contexts()
        .map((context) => context.close()),
    );
    expect(uncaught.splice(0), 'errors that nobody caught').toEqual([]);
  });
  return {
    world,
    async arrive(options) {
      const visitor = await newVisitor(browser(), options);
      visitor.on('weberror', (error) => uncaught.push(`${String(error.error())} [${error.page()?.url() ?? 'a page that is gone'}]`));
      return visitor;
    },
  };
}

/** For the top of a file: serves pages of another owner until the file's tests are over. @returns their port */
export function serverOfThisFile(answer: RequestListener): () => number {
  let served: LocalServer;
  beforeAll(async () => {
    served = await serveLocally(answer);
  });
  afterAll(() => served.stop());
  return () => served.port;
}
