import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docsPageAt, docsPages, OwnFolder, snippetsOf, type Snippet } from '../support/docs-snippets.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();
const { start, basePort } = world.addresses;
const own = new OwnFolder();

beforeAll(() => own.serve());
afterAll(() => own.remove());

const headersOf = ({ code }: Snippet): Record<string, string> =>
  Object.fromEntries([...code.matchAll(/^([\w-]+): *(.+)$/gm)].map(([, name = '', value = '']) => [name, value]));

/** All blocks that are whole pages, with the headers of the block before each. */
const pagesIn = (
  markdown: string,
): readonly { readonly code: string; readonly under: string; readonly headers: Record<string, string> }[] => {
  const all = snippetsOf(markdown);
  return all.flatMap((snippet, at) => {
    if (snippet.lang !== 'html' || snippet.words.includes('part')) return [];
    const before = all[at - 1];
    return [{ ...snippet, headers: before?.lang === 'http' ? headersOf(before) : {} }];
  });
};

interface Seen {
  readonly tag: string;
  readonly defined: boolean;
}
declare const told: string[];

/** Opens a snippet as a page of its own, without other files. @returns its faults and its tags */
async function run(
  code: string,
  headers: Record<string, string>,
): Promise<{ readonly troubles: readonly string[]; readonly tags: readonly Seen[] }> {
  const address = own.save('page.html', code, headers);
  const page = await (await arrive()).newPage();
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().startsWith('licence:')) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { told: heard });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => heard.push(`${effectiveDirective} ${blockedURI}`));
    document.addEventListener('licence:error', ({ detail }) => heard.push(`${detail.widget} ${detail.kind}`));
  });
  await page.goto(address);
  await page.waitForFunction(
    () => customElements.get('licence-buy-button') !== undefined || !document.querySelector('script[src*="embed"], script[src*="/e/"]'),
  );
  // Hover each visible tag, as a visitor would; the content behind a press is not opened.
  const late: string[] = [];
  for (const tag of await page.locator('[brand]').all()) {
    if (!(await tag.isVisible())) continue;
    await tag.hover();
    const ready = tag.evaluate((element: HTMLElement & { readonly ready?: Promise<void> }) => element.ready);
    await ready.catch((error: unknown) => late.push(String(error)));
  }
  const tags = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(({ localName }) => localName.startsWith('licence-'))
      .map((element) => ({ tag: element.localName, defined: element.matches(':defined') })),
  );
  return { troubles: [...troubles, ...late, ...(await page.evaluate(() => told))], tags };
}

describe('snippets of the docs', () => {
  test('every HTML page in the docs runs as pasted', async () => {
    const names = await docsPages(start);
    expect(names.length).toBeGreaterThan(15);
    let seen = 0;
    for (const name of names)
      for (const { code, under, headers } of pagesIn(await docsPageAt(start, name))) {
        const { troubles, tags } = await run(code, headers);
        expect(troubles, `${name}: ${under}`).toEqual([]);
        expect(
          tags.filter(({ defined }) => !defined),
          `${name}: ${under}`,
        ).toEqual([]);
        seen += tags.length;
      }
    expect(seen).toBeGreaterThan(10);
  });

  test("the first block of the README runs as pasted, and its link adds the package to the store's cart", async () => {
    const readme = readFileSync(path.join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
    const [first] = snippetsOf(readme);
    // The sandbox of a test has its own ports.
    const code = first?.code.replaceAll(':4400', `:${basePort}`) ?? '';
    expect(await run(code, {})).toEqual({
      troubles: [],
      tags: [
        { tag: 'licence-buy-button', defined: true },
        { tag: 'licence-cart-menu', defined: true },
      ],
    });
    const page = await (await arrive({ javaScriptEnabled: false })).newPage();
    await page.goto(own.save('page.html', code));
    const href = await page.getByRole('link', { name: 'Comprar' }).getAttribute('href');
    const withScript = await (await arrive()).newPage();
    await withScript.goto(href ?? '');
    await new PurchasePage(withScript, world.addresses).amount('$119,000').waitFor();
  });
});
