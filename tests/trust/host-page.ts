import { expect } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright';
import type { Visitors } from '../support/visitors.ts';
import { serveLocally } from '../support/local-server.ts';
import { secondNamedBy } from '../support/published-scripts.ts';
import { addressesOfThisRun } from '../support/this-run.ts';

/** A page of another owner, written by the test, with our script in it. */
export interface HostPage {
  readonly body: string;
  /** Content-Security-Policy; `{{store}}` and `{{platform}}` are filled in. */
  readonly csp?: string;
  readonly reportOnly?: string;
  /** Before the script tag: `<base>`, a script of the page, a queue stub. */
  readonly head?: string;
  /** The start of the page; default the doctype. */
  readonly begins?: string;
  /** The script tag itself; default the documented one. */
  readonly script?: string;
  /** Fakes the page's clock, so that a test need not wait for a time limit. */
  readonly fakeClock?: boolean;
  readonly context?: BrowserContextOptions;
}

export interface Seen {
  readonly console: { readonly type: string; readonly text: string }[];
  readonly uncaught: string[];
  readonly requests: string[];
}

export const addresses = () => addressesOfThisRun();
/** The hash of the second file that the page's script names. */
export const secondFile = async (): Promise<string> => secondNamedBy(await (await fetch(`${addresses().start}/embed.js`)).text());
const fill = (text: string): string => text.replaceAll('{{store}}', addresses().start).replaceAll('{{platform}}', addresses().platform);

/** Runs before any script of the page: records events that cannot be read later. */
function takeNotes(): void {
  const notes = { ready: [] as string[], errors: [] as string[], violations: [] as string[] };
  Object.defineProperty(globalThis, '__notes', { value: notes });
  document.addEventListener('licence:ready', (event) => notes.ready.push(event.detail.widget));
  document.addEventListener('licence:error', (event) => notes.errors.push(`${event.detail.widget} ${event.detail.kind}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    notes.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
}

interface Notes {
  readonly ready: readonly string[];
  readonly errors: readonly string[];
  readonly violations: readonly string[];
}

/** The script's own API, as a page's developer calls it. */
interface ScriptApi {
  readonly version: string;
  mount(name: string, element: Element | null, options?: object): Promise<{ readonly ready: Promise<void> }>;
  push(call: readonly unknown[]): void;
}

/** Globals of our script and of these tests. */
declare global {
  var __notes: Notes;
  var licence: ScriptApi;
}

export const notesOf = (page: Page): Promise<Notes> => page.evaluate(() => __notes);

/** Serves the page on its own port: Chromium lets only a page of this machine request a script from this machine. */
export async function serveHostPage({
  body,
  csp,
  reportOnly,
  head = '',
  begins = '<!doctype html>',
  script = '<script async src="{{store}}/embed.js"></script>',
}: Pick<HostPage, 'body' | 'csp' | 'reportOnly' | 'head' | 'begins' | 'script'>): Promise<{
  readonly address: string;
  stop(): Promise<void>;
}> {
  const { port, stop } = await serveLocally((request, answer) => {
    if (request.url !== '/una/pagina') {
      answer.writeHead(404).end();
      return;
    }
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(csp === undefined ? {} : { 'content-security-policy': fill(csp) }),
      ...(reportOnly === undefined ? {} : { 'content-security-policy-report-only': fill(reportOnly) }),
    });
    answer.end(
      fill(`${begins}<html lang="es"><head><title>Página ajena</title>${head}${script}</head><body><main>${body}</main></body></html>`),
    );
  });
  return { address: `http://anfitrion.localhost:${port}/una/pagina`, stop };
}

/** A policy that names a nonce and no origin. */
export const onlyNonce = "default-src 'none'; script-src 'nonce-abc'; style-src 'self'; connect-src {{platform}}";

export const buyTag = (
  attributes = 'brand="firmaya" package-code="FIRMA-BAS-100"',
  inside = '<a href="https://ejemplo.co/comprar">Comprar</a>',
): string => `<licence-buy-button ${attributes}>${inside}</licence-buy-button>`;

export async function untilReady(page: Page, widget = 'buy-button', times = 1): Promise<void> {
  await page.waitForFunction(([name, count]) => __notes.ready.filter((each) => each === name).length >= count, [widget, times] as const, {
    polling: 50,
  });
}

/** Visits a page of another owner and acts there; `prepare` sets routes before the first request. */
export type HostPages = (
  host: HostPage,
  act: (page: Page, seen: Seen) => Promise<void>,
  prepare?: (page: Page) => Promise<void>,
) => Promise<void>;

/** Opens each page with a new visitor, records it from its first byte, and closes it also after a failure. */
export function hostPagesOf({ arrive }: Visitors): HostPages {
  return async (host, act, prepare) => {
    const context = await arrive(host.context);
    const page = await context.newPage();
    const seen: Seen = { console: [], uncaught: [], requests: [] };
    page.on('console', (message) => seen.console.push({ type: message.type(), text: message.text() }));
    page.on('pageerror', (error) => seen.uncaught.push(String(error)));
    page.on('request', (request) => seen.requests.push(request.url()));
    await page.addInitScript(takeNotes);
    if (host.fakeClock) await page.clock.install();
    await prepare?.(page);
    const served = await serveHostPage(host);
    try {
      await page.goto(served.address, { waitUntil: 'load' });
      await act(page, seen);
    } finally {
      await context.close();
      await served.stop();
    }
  };
}

/** Waits for two idle callbacks after the page's load event. */
export const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));

/** Waits for two frames, after which arrived scripts have run. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

export const buyButton = (page: Page) => page.locator('licence-buy-button').first();

export const said = (seen: Seen, words: string) => seen.console.filter(({ text }) => text.includes(words));

/** Waits until the console has this text exactly once. A console message reaches a test later than the page's own answers. */
export async function saidOnce(seen: Seen, words: string): Promise<{ readonly text: string }> {
  await expect.poll(() => said(seen, words)).toHaveLength(1);
  return said(seen, words)[0] ?? expect.unreachable();
}

/** Presses the button and expects the cart with the line and no error on the page. */
export async function buys(page: Page, seen: Seen): Promise<void> {
  await buyButton(page).getByRole('button').click();
  await page.getByRole('dialog').getByText('Firma Básica 100').first().waitFor();
  expect(seen.uncaught).toEqual([]);
  expect((await notesOf(page)).errors).toEqual([]);
}

/** Returns the requests of our files and catalogue, without the script itself. */
export const ours = ({ requests }: Seen): readonly string[] =>
  requests.filter((url) => /\/[ve]\/[\w./-]+\.js|GetPackagesByServiceName/.test(url)).map((url) => url.replace(/^https?:\/\/[^/]+/, ''));
export const isCatalogue = (path: string): boolean => path.includes('GetPackagesByServiceName');

export async function pressBuys(page: Page): Promise<void> {
  await buyButton(page).getByRole('button').click();
  await page.getByRole('dialog').getByRole('spinbutton').waitFor();
}
