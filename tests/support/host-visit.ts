import { afterEach } from 'vitest';
import { serveSite } from './recipe-hosts.ts';
import type { Visitors } from './visitors.ts';

declare global {
  /** Every script element of the page, and the widgets that have dispatched `licence:ready`. */
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

/** For the top of a file: serves a site on an origin of its own until the test ends, and opens a page of it. */
export function hostVisitsOfThisFile({ arrive }: Visitors) {
  const served: Awaited<ReturnType<typeof serveSite>>[] = [];
  afterEach(async () => {
    await Promise.all(served.splice(0).map((each) => each.stop()));
  });
  return async (
    content: Parameters<typeof serveSite>[0],
    path = '/',
    {
      headers = {},
      javaScriptEnabled = true,
    }: { readonly headers?: Readonly<Record<string, string>>; readonly javaScriptEnabled?: boolean } = {},
  ) => {
    const site = await serveSite(content, { headers });
    served.push(site);
    const page = await (await arrive({ javaScriptEnabled })).newPage();
    /** Uncaught errors, errors on the console, warnings about hydration, and what a policy refused. */
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
