import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf, type Addresses } from '#sandbox/core/addresses';
import { freeBasePort } from './free-ports.ts';
import { copyTreeTo } from './tree-copy.ts';

/** The first build of a tree, on a machine that does much else. */
const startLimitMs = 240_000;

/** `npm run dev` in a copy of this tree, whose sources may be changed. */
export interface DevServer {
  readonly addresses: Addresses;
  /** What it has printed. */
  said(): string;
  /** Saves a source with one text in the place of another. @throws when that other is not there */
  save(file: string, before: string, after: string): void;
  /** A new source. */
  create(file: string, text: string): void;
  /** Ends it by its own pid and removes the copy. */
  stop(): Promise<void>;
}

/** @throws with its last output when it ends or stays silent */
export async function startDev(): Promise<DevServer> {
  const folder = await mkdtemp(join(tmpdir(), 'licence-dev-'));
  const tree = join(folder, 'tree');
  copyTreeTo(tree);
  const addresses = addressesOf(await freeBasePort());
  const flags = ['--port', String(addresses.basePort), '--data', join(folder, 'data')];
  const child = spawn(process.execPath, ['shell/build/dev.ts', ...flags], { cwd: tree, stdio: ['ignore', 'pipe', 'pipe'] });
  const killWithUs = (): boolean => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));

  const stop = async (): Promise<void> => {
    process.removeListener('exit', killWithUs);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(hard);
    }
    await rm(folder, { recursive: true, force: true });
  };
  const until = Date.now() + startLimitMs;
  while ((await fetch(addresses.start).catch(() => null))?.ok !== true) {
    if (child.exitCode === null && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    await stop();
    throw new Error(`npm run dev did not begin. Its last output:\n${said.slice(-4_000)}`);
  }
  return {
    addresses,
    said: () => said,
    save(file, before, after) {
      const source = readFileSync(join(tree, file), 'utf8');
      if (!source.includes(before)) throw new Error(`${file} has no '${before}' any more.`);
      writeFileSync(join(tree, file), source.replace(before, after));
    },
    create: (file, text) => writeFileSync(join(tree, file), text),
    stop,
  };
}
