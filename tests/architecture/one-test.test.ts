import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

function runTests(...words: readonly string[]) {
  const child = spawn(process.execPath, ['tests/run.ts', ...words], { cwd: root, env: { ...process.env, NO_COLOR: '1' } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill();
    await code;
  });
  return { code, printed: () => printed };
}

describe('npm test with a path', () => {
  it('the command runs the tests of one file', async () => {
    const { code, printed } = runTests('shared/domain/quantity.test.ts');
    expect(await code).toBe(0);
    expect(printed()).toMatch(/Test Files\s+1 passed \(1\)/);
  });

  it('the command runs the tests of one folder', async () => {
    const { code, printed } = runTests('shared/domain/agreements');
    expect(await code).toBe(0);
    expect(printed()).toContain('shared/domain/agreements/day-limits.test.ts');
  });

  it('the command runs the tests again after each save with --watch', async () => {
    const { printed } = runTests('shared/domain/agreements', '--watch');
    await expect.poll(printed, { timeout: 30_000 }).toContain('Waiting for file changes');
  });

  it.each([['widgets/nothing'], ['shared/domain/agreements', '--headed']])(
    'the command refuses unknown arguments: %s %s',
    async (...words) => {
      const { code, printed } = runTests(...words);
      expect(await code).toBe(2);
      expect(printed()).toContain(`Not known: ${words.at(-1)}.`);
    },
  );
});
