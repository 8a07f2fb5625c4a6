import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProcess } from '../support/run-process.ts';

const run = (program: string, limitMs: number) => runProcess(process.execPath, ['-e', program], { cwd: process.cwd(), limitMs });

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('a step with exit code 0 passes', async () => {
  expect(await run('process.exit(0)', 10_000)).toMatchObject({ ok: true });
});

it('a step with another exit code fails, with the code', async () => {
  expect(await run('process.exit(3)', 10_000)).toMatchObject({ ok: false, why: 'ended with 3' });
});

it('a step that hangs fails, and all of its processes are ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hanging-step-'));
  const note = join(folder, 'pid');
  const grandchild = `process.on('SIGTERM', () => undefined); require('node:fs').writeFileSync(${JSON.stringify(note)}, String(process.pid)); setInterval(() => undefined, 1000);`;
  const program = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]); setInterval(() => undefined, 1000);`;
  const end = await run(program, 1_500);
  expect(end).toMatchObject({ ok: false });
  const pid = Number(await readFile(note, 'utf8'));
  await expect.poll(() => lives(pid), { timeout: 5_000 }).toBe(false);
  await rm(folder, { recursive: true, force: true });
});
