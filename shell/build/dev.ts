/** `npm run dev [-- --port 5400]`: the sandbox over a development build that follows every save; open pages reload. */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DevNews } from './dev-thread.ts';

const root = path.join(import.meta.dirname, '..', '..');
let sandbox: ChildProcess | undefined;
let hasBegun = false;
let replacing = false;
let builder: Worker;

/** Starts the sandbox. If the sandbox ends by itself, this process ends too, except while a save restarts it. */
function startSandbox(): void {
  const isRestart = hasBegun;
  hasBegun = true;
  const child = spawn(process.execPath, ['sandbox/main.ts', '--live', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  sandbox = child;
  child.once('exit', (code) => {
    if (sandbox !== child) return;
    sandbox = undefined;
    if (!isRestart || code === 0 || code === null) process.exit(code ?? 1);
    console.error('\nThe sandbox has ended: mend what it says above, the next save of it starts it again.');
  });
}

function replaceSandbox(): void {
  if (replacing) return;
  const before = sandbox;
  sandbox = undefined;
  if (before === undefined) return startSandbox();
  replacing = true;
  before.once('exit', () => {
    replacing = false;
    startSandbox();
  });
  before.kill('SIGTERM');
}

function startBuilder(): void {
  builder = new Worker(path.join(import.meta.dirname, 'dev-thread.ts'));
  builder.on('message', (news: DevNews) => void follow(news));
  builder.on('error', (error) => {
    console.error(error, "\nNothing can be built so: mend it, then run 'npm run dev' again.");
    process.exit(1);
  });
}

async function follow(news: DevNews): Promise<void> {
  if (news.is === 'broken') console.error(`\n${news.why}\n\nOpen pages keep what built last; the next save is built again.`);
  if (news.is === 'built') console.log(`built in ${news.seconds.toFixed(1)} s`);
  if (news.is === 'outdated') {
    console.log('What decides how everything is built has changed: builds anew …');
    await builder.terminate();
    startBuilder();
  }
  if (news.is === 'sandbox' && hasBegun) replaceSandbox();
  if (!hasBegun && (news.is === 'built' || news.is === 'broken')) startSandbox();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    if (sandbox === undefined) process.exit(0);
    sandbox.kill(signal);
  });
process.on('exit', () => sandbox?.kill('SIGKILL'));

console.log('Builds for development …');
startBuilder();
