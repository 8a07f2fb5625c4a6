import type { Page } from 'playwright';
import { afterEach } from 'vitest';
import { serveSite, type ServedFolder } from './recipe-hosts.ts';
import type { Visitors } from './visitors.ts';

/** What a page of another owner saw. */
export interface HostVisit {
  readonly page: Page;
  /** Uncaught errors, errors on the console, warnings about hydration, and what a policy refused. */
  readonly complaints: readonly string[];
  /** Every script element that came into the page, with its integrity. */
  scripts(): Promise<readonly (readonly [src: string, integrity: string])[]>;
  /** Widgets that said that they are there. */
  ready(): Promise<readonly string[]>;
}

declare global {
  var __host: { readonly scripts: (readonly [src: string, integrity: string])[]; readonly ready: string[] };
}

/** Runs before any script of the page. */
function takeNotes(): void {
  const notes: typeof __host = { scripts: [], ready: [] };
  Object.defineProperty(globalThis, '__host', { value: notes });
  document.addEventListener('licence:ready', (event) => notes.ready.push(event.detail.widget));
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement) notes.scripts.push([node.src, node.integrity]);
  }).observe(document, { childList: true, subtree: true });
}

export type VisitHost = (
  content: Parameters<typeof serveSite>[0],
  path?: string,
  options?: { readonly headers?: Readonly<Record<string, string>>; readonly javaScriptEnabled?: boolean },
) => Promise<HostVisit>;

/** For the top of a file: serves a person's site on an origin of its own until the test is over, and opens a page of it. */
export function hostVisitsOfThisFile({ arrive }: Visitors): VisitHost {
  const served: ServedFolder[] = [];
  afterEach(async () => {
    await Promise.all(served.splice(0).map((each) => each.stop()));
  });
  return async (content, path = '/', { headers = {}, javaScriptEnabled = true } = {}) => {
    const site = await serveSite(content, { headers });
    served.push(site);
    const page = await (await arrive({ javaScriptEnabled })).newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || /hydrat/i.test(message.text())) complaints.push(message.text());
    });
    if (javaScriptEnabled) await page.addInitScript(takeNotes);
    await page.goto(site.address + path);
    return { page, complaints, scripts: () => page.evaluate(() => __host.scripts), ready: () => page.evaluate(() => __host.ready) };
  };
}
