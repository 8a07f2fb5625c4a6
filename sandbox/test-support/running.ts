import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startSandbox, type Sandbox } from '../server/sandbox.ts';

export interface Asked {
  /** Default: POST with a body, else GET. */
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Running {
  readonly sandbox: () => Sandbox;
  /** Calls the platform. @throws when the connection is cut */
  ask(asked: Asked): Promise<Answered>;
  control(name: string, body?: unknown): Promise<unknown>;
  tokenOf(userName: string, appName?: string, claims?: Readonly<Record<string, unknown>>): Promise<string>;
}

/** For a test file: starts before its first test, with a fresh seed before each test. */
export function runningSandbox(): Running {
  let sandbox: Sandbox | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
  const running = talkTo(() => {
    if (sandbox === undefined) throw new Error('The sandbox runs only inside tests.');
    return sandbox;
  });

  beforeAll(async () => {
    sandbox = await startSandbox({ basePort: await freeBasePort(), folder });
  });
  beforeEach(() => running.control('reset', {}));
  afterAll(async () => {
    await sandbox?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  return running;
}

/** Runs the work on a sandbox of its own outside of a test file, and removes it afterwards. @param stores serves the built release */
export async function withSandbox<Result>(work: (running: Running) => Promise<Result>, { stores = false } = {}): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const sandbox = await startSandbox({ basePort: await freeBasePort(), folder, stores });
  try {
    return await work(talkTo(() => sandbox));
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function talkTo(here: () => Sandbox): Running {
  async function ask({ path, token, headers = {}, body, method = body === undefined ? 'GET' : 'POST' }: Asked): Promise<Answered> {
    const answer = await fetch(`http://127.0.0.1:${here().addresses.basePort + 2}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: parsed(text) };
  }

  const control: Running['control'] = async (name, body) => {
    const answer = await ask({ path: `/sandbox/${name}`, ...(body === undefined ? {} : { body }) });
    if (answer.status !== 200) throw new Error(`The control ${name} answered ${answer.status}.`);
    return answer.body;
  };

  return {
    sandbox: here,
    ask,
    control,
    async tokenOf(userName, appName = 'license', claims = {}) {
      return String(field(await control('login', { userName, appName, claims }), 'token'));
    },
  };
}

/** Returns a value deep inside an answer; undefined where the path ends. */
export function field(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inside, step) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, step) : undefined),
    value,
  );
}

/** Returns a list deep inside an answer; empty where there is none. */
export function list(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = field(value, ...path);
  return Array.isArray(found) ? found : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function freeBasePort(): Promise<number> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    // Below 32768, from where Linux takes ports of outgoing connections, and below the ports of the browser suites.
    const base = 11_000 + Math.floor(Math.random() * 2_990) * 3;
    const free = await Promise.all([base, base + 1, base + 2].map(isFree));
    if (free.every(Boolean)) return base;
  }
  throw new Error('There are no three free ports in a row on 127.0.0.1.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
