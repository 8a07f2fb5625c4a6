import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { array, object, parse, string } from '#shared/contract/schema';
import { modules } from '../mutants/modules.ts';

const root = join(import.meta.dirname, '..', '..');

it('the modules with judged mutants exist, and each explained mutant is a line of one of them', () => {
  const files = Object.values(modules).flat();
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const explained = parse(
    array(object({ file: string(), change: string() })),
    readFileSync(join(root, 'tests/mutants/survivors.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  );
  // The campaign, which takes minutes, checks the change itself.
  const gone = explained.filter(({ file, change }) => {
    const [line = ''] = change.split(' | ');
    return !files.includes(file) || !readFileSync(join(root, file), 'utf8').includes(line);
  });
  expect(gone).toEqual([]);
});
