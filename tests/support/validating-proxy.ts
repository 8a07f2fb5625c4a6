import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { SESSION_HUB } from '#shared/contract/hub';
import { openApi } from '../../shell/docs/openapi.ts';

/** Reading the description takes a second or two. */
const startLimitMs = 60_000;

const require = createRequire(import.meta.url);
const cli = require.resolve('@stoplight/prism-cli/dist/index.js');

/**
 * Prism between a browser and the platform: it judges each call and each answer by `openapi.json`.
 * It passes over the hub, which speaks SignalR's own protocol, and the operator's telemetry: neither is a call of the licence platform.
 */
export interface ValidatingProxy {
  /** Every call of these windows to the platform passes through Prism from here on. */
  guard(visitor: BrowserContext): Promise<void>;
  /** Calls that passed, as `GET /path`, since the last time that this was read. */
  takeCalls(): readonly string[];
  /** What Prism complained of since the last time that this was read: a call, its answer, or a call that is not described. */
  takeViolations(): readonly string[];
  /** Ends Prism by its own pid. */
  stop(): Promise<void>;
}

/** @throws with Prism's own words when it does not begin */
export async function startValidatingProxy(platform: string): Promise<ValidatingProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'licence-prism-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(openApi()));
  const child = spawn(process.execPath, [cli, 'proxy', file, platform, '--errors', '--host', '127.0.0.1', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithUs = (): boolean => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const stop = async (): Promise<void> => {
    process.removeListener('exit', killWithUs);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };

  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const giveUp = (): void => reject(new Error(`Prism did not begin. It printed:\n${output.slice(-4_000)}`));
    setTimeout(giveUp, startLimitMs).unref();
    child.once('exit', giveUp);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-8_000);
        const listening = /Prism is listening on (http:\S+)/.exec(output);
        if (listening?.[1] !== undefined) resolve(listening[1]);
      });
  }).catch(async (cause: unknown) => {
    await stop();
    throw cause;
  });

  const calls: string[] = [];
  const violations: string[] = [];
  return {
    async guard(visitor) {
      const isCall = ({ origin, pathname }: URL): boolean =>
        origin === platform && pathname !== '/telemetry' && !pathname.startsWith(SESSION_HUB);
      await visitor.route(isCall, async (route) => {
        if (route.request().resourceType() !== 'fetch') return route.fallback();
        const { pathname, search } = new URL(route.request().url());
        const answer = await route.fetch({ url: address + pathname + search, maxRedirects: 0 });
        const call = `${route.request().method()} ${pathname}`;
        calls.push(call);
        const found =
          answer.headers()['sl-violations'] ??
          (answer.headers()['content-type']?.startsWith('application/problem+json') === true ? await answer.text() : undefined);
        if (found !== undefined) violations.push(`${call}: ${found}`);
        await route.fulfill({ response: answer });
      });
    },
    takeCalls: () => calls.splice(0),
    takeViolations: () => violations.splice(0),
    stop,
  };
}
