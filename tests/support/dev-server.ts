import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf } from '#sandbox/core/addresses';
import { freeBasePort } from './free-ports.ts';
import { answersWell, ownProcess } from './own-process.ts';
import { copyTreeTo } from './tree-copy.ts';

/** Longest first build of a tree on a busy machine, ms. */
const startLimitMs = 240_000;

/** Starts `npm run dev` in a copy of this tree whose sources the test changes. @throws with its last output when it ends or stays silent */
export async function startDev() {
  const folder = await mkdtemp(join(tmpdir(), 'licence-dev-'));
  const tree = join(folder, 'tree');
  copyTreeTo(tree);
  const addresses = addressesOf(await freeBasePort());
  const flags = ['--port', String(addresses.basePort), '--data', join(folder, 'data')];
  const { said, until, end } = ownProcess(process.execPath, ['shell/build/dev.ts', ...flags], { cwd: tree });
  const stop = async (): Promise<void> => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await until(() => answersWell(addresses.start), startLimitMs))) {
    await stop();
    throw new Error(`npm run dev did not begin. Its last output:\n${said().slice(-4_000)}`);
  }
  return {
    addresses,
    said,
    /** Replaces a text in a source file. @throws when the file lacks it */
    save(file: string, before: string, after: string) {
      const source = readFileSync(join(tree, file), 'utf8');
      if (!source.includes(before)) throw new Error(`${file} has no '${before}' any more.`);
      writeFileSync(join(tree, file), source.replace(before, after));
    },
    create: (file: string, text: string) => writeFileSync(join(tree, file), text),
    stop,
  };
}
