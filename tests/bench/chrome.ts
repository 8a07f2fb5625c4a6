import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';

/**
 * A Chromium that is driven through its browser-level connection alone. A page has no session while it is measured: with an
 * inspector attached, the engine parses whole bundles again for every Error object that a loading library creates.
 */
export interface Chrome {
  readonly version: string;
  send<T = Answer>(method: string, params?: object, sessionId?: string): Promise<T>;
  on(method: string, listener: (params: Answer) => void): () => void;
  close(): Promise<void>;
}

type Answer = Readonly<Record<string, unknown>>;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Answer;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Time limit of one browser command, ms. */
const patience = 20_000;

const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--window-size=1280,800',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-default-browser-check',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-field-trial-config',
  '--disable-hang-monitor',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--password-store=basic',
  // One process for the page and the neighbour that slows it down (`slow-process.ts`), whatever their sites.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  // Every new window would load the two popups of the address bar beside the measured page.
  '--disable-features=IsolateOrigins,site-per-process,SpareRendererForSitePerProcess,PaintHolding,HttpsUpgrades,Translate,MediaRouter,OptimizationHints,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/** @param proxyPort receives every request of the pages, to the loopback address too */
export async function launchChrome(proxyPort: number): Promise<Chrome> {
  const profile = await mkdtemp(join(tmpdir(), 'licence-bench-'));
  const child = spawn(
    chromiumPath(),
    [
      ...chromiumArgs,
      ...flags,
      `--user-data-dir=${profile}`,
      `--proxy-server=http://127.0.0.1:${proxyPort}`,
      '--proxy-bypass-list=<-loopback>',
    ],
    // A process group of its own: the system's command is a script that starts the browser.
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true },
  );
  const killWithUs = (): void => killGroup(child);
  process.once('exit', killWithUs);

  const waiting = new Map<number, { done(result: unknown): void; failed(error: Error): void }>();
  const listeners = new Map<string, Set<(params: Answer) => void>>();
  const [toBrowser, fromBrowser] = [child.stdio[3], child.stdio[4]];
  if (!(toBrowser instanceof Writable) || !(fromBrowser instanceof Readable)) throw new Error('The browser has no pipe.');
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => {
    for (const { failed } of waiting.values()) failed(new Error('The browser ended.'));
    waiting.clear();
  });
  toBrowser.on('error', () => undefined);

  const hear = ({ id, method, params = {}, result, error }: Message): void => {
    if (id === undefined) {
      for (const listener of listeners.get(method ?? '') ?? []) listener(params);
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.failed(new Error(error.message));
    else asked?.done(result);
  };
  let rest: Buffer[] = [];
  fromBrowser.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, from)) {
      const text = Buffer.concat([...rest, chunk.subarray(from, end)]).toString();
      rest = [];
      from = end + 1;
      hear(JSON.parse(text) as Message);
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  });

  let last = 0;
  const send = <T = Answer>(method: string, params: object = {}, sessionId?: string): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const id = (last += 1);
      const late = setTimeout(() => {
        waiting.delete(id);
        reject(new Error(`The browser did not answer ${method} in ${patience / 1000} s.`));
      }, patience);
      waiting.set(id, {
        done(result) {
          clearTimeout(late);
          resolve(result as T);
        },
        failed(error) {
          clearTimeout(late);
          reject(new Error(`${method}: ${error.message}`, { cause: error }));
        },
      });
      toBrowser.write(`${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`);
    });

  const close = async (): Promise<void> => {
    process.removeListener('exit', killWithUs);
    const hard = setTimeout(() => killGroup(child), 5_000);
    if (child.exitCode === null && child.signalCode === null) {
      await send('Browser.close').catch(() => undefined);
      await ended;
    }
    clearTimeout(hard);
    killGroup(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const { product } = await send<{ product: string }>('Browser.getVersion');
    return {
      version: product,
      send,
      close,
      on(method, listener) {
        const all = listeners.get(method) ?? new Set();
        listeners.set(method, all.add(listener));
        return () => all.delete(listener);
      },
    };
  } catch (cause) {
    await close();
    throw new Error('The browser did not start.', { cause });
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // The group has ended already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
