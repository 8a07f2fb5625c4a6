import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { newVisitor } from './browser.ts';
import { lookAt, type Condition, type Story } from './stories.ts';
import { buildLimitMs, builtStorybook } from './storybook-build.ts';
import { serveStorybook, type ServedStorybook } from './storybook-served.ts';
import { browserOfThisFile } from './visitors.ts';

/**
 * For the top of a file that looks at stories: serves the built Storybook from a port of its own, to one visitor whose browser
 * keeps the files from story to story. @returns what is wrong with a story, each complaint a line
 */
export function storybookOfThisFile(): (story: Story, condition?: Condition) => Promise<readonly string[]> {
  const browser = browserOfThisFile();
  let served: ServedStorybook;
  let visitor: BrowserContext;
  beforeAll(async () => {
    served = await serveStorybook(await builtStorybook());
    visitor = await newVisitor(browser());
  }, buildLimitMs + 30_000);
  afterAll(async () => {
    await visitor.close();
    served.close();
  });
  return (story, condition) => lookAt(visitor, story, served.origin, [], condition);
}
