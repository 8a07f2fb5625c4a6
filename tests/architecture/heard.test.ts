import { join } from 'node:path';
import { format } from 'prettier';
import { expect, it } from 'vitest';
import { heardPage } from '../support/heard-page.ts';

it('the page of what a screen reader says is written from the tasks that are worked', async () => {
  const page = join(import.meta.dirname, '../../storybook/docs/screen-reader.md');
  await expect(await format(heardPage(), { parser: 'markdown' })).toMatchFileSnapshot(page);
});
