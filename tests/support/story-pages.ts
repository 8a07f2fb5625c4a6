import { afterAll, beforeAll } from 'vitest';
import { readersOf, type Readers } from './stories.ts';
import { buildLimitMs, builtStorybook } from './storybook-build.ts';
import { serveStorybook } from './storybook-served.ts';
import { browserOfThisFile } from './visitors.ts';

/** For the top of a file that checks stories: serves the built Storybook on its own port, to browser contexts that cache its files. */
export function storybookOfThisFile(): Readers['look'] {
  const browser = browserOfThisFile();
  let served: Awaited<ReturnType<typeof serveStorybook>>;
  let readers: Readers;
  beforeAll(async () => {
    served = await serveStorybook(await builtStorybook());
    readers = await readersOf(browser(), served.origin);
  }, buildLimitMs + 30_000);
  afterAll(async () => {
    await readers.close();
    served.close();
  });
  return (story, judgement) => readers.look(story, judgement);
}
