import type { Page } from 'playwright';
import {
  hashed,
  republished,
  republishedSecond,
  republishedTable,
  secondNamedBy,
  tableNamedBy,
  type Table,
} from '../support/published-scripts.ts';
import { addresses, buyTag } from './host-page.ts';

// A second release beside the one that was built: the same files with a line at their end, under another version.

export const embed = async (): Promise<string> => (await fetch(`${addresses().start}/embed.js`)).text();
export const other = '9.9.9-otra';
export const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript; charset=utf-8' };

const textAt = async (path: string): Promise<string> => (await fetch(addresses().start + path)).text();

type Texts = Readonly<Record<string, string>>;

/** Serves texts at addresses of the store, and the other release. */
export async function serveScripts(page: Page, scripts: Texts): Promise<void> {
  const { files } = await otherRelease(await embed());
  for (const [path, body] of Object.entries({ ...files, ...scripts }))
    await page.route(`${addresses().start}${path}`, (route) => route.fulfill({ headers, body }));
}

export type Facts = Parameters<Parameters<typeof republished>[1]>[0];
export type SecondFacts = Parameters<Parameters<typeof republishedSecond>[1]>[0];

/** The second file of a script, as published with other facts. */
export const secondOf = async (script: string, change: (facts: SecondFacts) => Partial<SecondFacts>) =>
  republishedSecond(await textAt(`/e/${secondNamedBy(script)}.js`), change);
/** The table of a script's release, as published with other facts. */
export const tableOf = async (script: string, change: (table: Table) => object) =>
  republishedTable(await textAt(tableNamedBy(script)), change);

const filesOfOther = new Set<string>();

/** Creates the other release: its facts in a script, and its files by path. @param rewrite changes the text of its files */
async function otherRelease(
  script: string,
  rewrite: (text: string) => string = String,
): Promise<{ readonly first: (facts: Facts) => Pick<Facts, 'LICENCE_FIRST'>; readonly files: Texts }> {
  const files: Record<string, string> = {};
  const hashes = new Map<string, string>();
  const table = await textAt(tableNamedBy(script));
  for (const [hash] of table.matchAll(/(?<=")[\w-]{43}(?=")/g)) {
    const copy = hashed(`${rewrite(await textAt(`/v/${hash}.js`))}\n// ${other}`);
    hashes.set(hash, copy.hash);
    files[`/v/${copy.hash}.js`] = copy.text;
    filesOfOther.add(copy.hash);
  }
  const renamed = (hash: string): string => hashes.get(hash) ?? hash;
  const told = hashed(table.replaceAll(/(?<=")[\w-]{43}(?=")/g, renamed));
  files[`/e/${told.hash}.js`] = told.text;
  return {
    first: ({ LICENCE_FIRST: { files: before } }) => {
      const [second = '', , ...more] = before;
      return { LICENCE_FIRST: { version: other, files: [second, told.hash, ...more.map(renamed)] } };
    },
    files,
  };
}

/** The facts of the other release in a script. */
export const firstOfOther = async (script: string): Promise<(facts: Facts) => Pick<Facts, 'LICENCE_FIRST'>> =>
  (await otherRelease(script)).first;

export const only =
  (id: string, more: Partial<Facts> = {}) =>
  ({ LICENCE_BRANDS }: Facts): Partial<Facts> => ({ LICENCE_BRANDS: { [id]: LICENCE_BRANDS[id] ?? {} }, ...more });

export const sell = (brand: string, code: string, name: string): string =>
  buyTag(`brand="${brand}" package-code="${code}" package-name="${name}"`);
export const button = (page: Page, brand: string) => page.locator(`licence-buy-button[brand=${brand}]`).getByRole('button');
/** Number of requested files of the other release. */
export const askedOfOther = (requests: readonly string[]): number =>
  requests.filter((url) => filesOfOther.has(/([\w-]{43})\.js/.exec(url)?.[1] ?? '')).length;

/**
 * Two scripts of two brands, the second of the other release.
 * @param more facts of their second file
 * @param rewrite changes the text of the other release's files
 */
export async function twoReleases(
  published: string,
  more: (facts: SecondFacts) => Partial<SecondFacts> = () => ({}),
  rewrite?: (text: string) => string,
): Promise<Texts> {
  const { hash, text } = await secondOf(published, more);
  const { first, files } = await otherRelease(published, rewrite);
  const told = (facts: Facts): Pick<Facts, 'LICENCE_FIRST'> => ({
    LICENCE_FIRST: { ...facts.LICENCE_FIRST, files: [hash, ...facts.LICENCE_FIRST.files.slice(1)] },
  });
  return {
    ...files,
    '/uno.js': republished(published, (facts) => only('firmaya', told(facts))(facts)),
    '/dos.js': republished(published, (facts) => only('facturacion', told({ ...facts, ...first(facts) }))(facts)),
    [`/e/${hash}.js`]: text,
  };
}
export const bothScripts = '<script src="{{store}}/uno.js"></script><script src="{{store}}/dos.js"></script>';
export const bothTags = sell('firmaya', 'FIRMA-BAS-100', 'Firma Básica 100') + sell('facturacion', 'FACT-BAS-300', 'Factura Pyme 300');
