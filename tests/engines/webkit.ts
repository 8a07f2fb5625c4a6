import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freeBasePort } from '../support/free-ports.ts';
import type { Screen } from './hands.ts';

/** Debian's paths of WebKitGTK, its driver, and an X server without a display. */
export interface WebKitPrograms {
  readonly miniBrowser: string;
  readonly driver: string;
  readonly xvfb: string;
}

const startLimitMs = 20_000;

/** A running WebKitGTK: one window on an X server of its own, with a page of the requested size. */
export interface WebKit {
  readonly window: WebDriver;
  stop(): Promise<void>;
}

/**
 * Starts an X server, WebKit's driver and a window, each by its own process handle.
 * @throws with the program that did not start
 */
export async function startWebKit(programs: WebKitPrograms, size: Screen): Promise<WebKit> {
  // Without a window manager the window under the mouse has the focus, and the mouse begins in the middle of the screen.
  const screen = `${2 * size.width - 20}x${2 * size.height - 20}x24`;
  const xvfb = spawn(programs.xvfb, ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const endWithUs: ChildProcess[] = [xvfb];
  const kill = (): void => {
    for (const child of endWithUs) child.kill('SIGKILL');
  };
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    process.removeListener('exit', kill);
    for (const child of endWithUs.toReversed()) await end(child);
  };
  try {
    const display = await displayOf(xvfb);
    const port = await freeBasePort();
    const driver = spawn(programs.driver, ['-p', String(port)], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', TZ: 'America/Bogota' },
    });
    endWithUs.push(driver);
    const server = `http://127.0.0.1:${port}`;
    await untilReady(server, driver);
    const window = await openWindow(server, programs);
    await resize(window, size);
    return {
      window,
      async stop() {
        await window.quit();
        await stop();
      },
    };
  } catch (cause) {
    await stop();
    throw new Error('WebKitGTK did not start.', { cause });
  }
}

function openWindow(server: string, { miniBrowser }: WebKitPrograms): Promise<WebDriver> {
  return new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } })
    .build();
}

/** Returns the display that the X server chose and wrote to its fourth stream. */
function displayOf(xvfb: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Xvfb named no display in ${startLimitMs / 1000} s.`)), startLimitMs);
    xvfb.once('error', reject);
    xvfb.once('exit', (code) => reject(new Error(`Xvfb ended with ${code ?? 'a signal'}.`)));
    xvfb.stdio[3]?.once('data', (chunk: Buffer) => {
      clearTimeout(late);
      resolve(chunk.toString().trim());
    });
  });
}

async function untilReady(server: string, driver: ChildProcess): Promise<void> {
  let failed: Error | undefined;
  driver.once('error', (error) => {
    failed = error;
  });
  for (const deadline = Date.now() + startLimitMs; Date.now() < deadline;) {
    if (failed !== undefined) throw failed;
    const answered = await fetch(`${server}/status`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return;
    await sleep(50);
  }
  throw new Error(`WebKitWebDriver did not answer in ${startLimitMs / 1000} s.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), 3_000);
  await ended;
  clearTimeout(hard);
}

/** Resizes the window until the page has the size: the browser's own bar takes some of it. */
export async function resize(window: WebDriver, { width, height }: Screen): Promise<void> {
  await window.manage().window().setRect({ width, height });
  const [innerWidth, innerHeight] = await window.executeScript<[number, number]>('return [innerWidth, innerHeight]');
  await window
    .manage()
    .window()
    .setRect({ width: width + (width - innerWidth), height: height + (height - innerHeight) });
}
