import type { Page } from 'playwright';
import { expect } from 'vitest';
import { republished, republishedSecond, secondNamedBy } from '../support/published-scripts.ts';
import { addresses, buyTag } from './host-page.ts';

// A second release beside the one that was built: the same files under another version.

export const embed = async (): Promise<string> => (await fetch(`${addresses().start}/embed.js`)).text();
export const other = '9.9.9-otra';
export const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript; charset=utf-8' };

/** Serves texts at addresses of the store, and every file of the built release a second time as one of another. */
export async function serveScripts(page: Page, scripts: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, body] of Object.entries(scripts))
    await page.route(`${addresses().start}${path}`, (route) => route.fulfill({ headers, body }));
  const script = await embed();
  const built = /version:"([^"]+)"/.exec(script)?.[1] ?? expect.fail('the script names no release');
  const second = await secondOf(script, ofOther);
  await page.route(`**/e/${second.hash}.js*`, (route) => route.fulfill({ headers, body: second.text }));
  await page.route(`**/v/${other}/*`, async (route) => {
    const file = await fetch(route.request().url().replace(other, built));
    await route.fulfill({ status: file.status, headers, body: Buffer.from(await file.arrayBuffer()) });
  });
}

export type Facts = Parameters<Parameters<typeof republished>[1]>[0];
export type SecondFacts = Parameters<Parameters<typeof republishedSecond>[1]>[0];

/** The second file of a script, as another publishing would have written it. */
export const secondOf = async (script: string, change: (facts: SecondFacts) => Partial<SecondFacts>) =>
  republishedSecond(await (await fetch(`${addresses().start}/e/${secondNamedBy(script)}.js`)).text(), change);
export const ofOther = ({ LICENCE_RELEASE }: SecondFacts): Partial<SecondFacts> => ({
  LICENCE_RELEASE: { ...LICENCE_RELEASE, version: other },
});

/** What a script is told of the other release. */
export async function firstOfOther(script: string): Promise<(facts: Facts) => Pick<Facts, 'LICENCE_FIRST'>> {
  const { hash } = await secondOf(script, ofOther);
  return ({ LICENCE_FIRST }) => ({ LICENCE_FIRST: { ...LICENCE_FIRST, version: other, second: hash } });
}
export const only =
  (id: string, more: Partial<Facts> = {}) =>
  ({ LICENCE_BRANDS }: Facts): Partial<Facts> => ({ LICENCE_BRANDS: { [id]: LICENCE_BRANDS[id] ?? {} }, ...more });

export const sell = (brand: string, code: string, name: string): string =>
  buyTag(`brand="${brand}" package-code="${code}" package-name="${name}"`);
export const button = (page: Page, brand: string) => page.locator(`licence-buy-button[brand=${brand}]`).getByRole('button');
export const filesOf = (requests: readonly string[], version: string): number =>
  requests.filter((url) => url.includes(`/v/${version}/`)).length;

/** Two scripts of two brands, the second of another release, and their second files. @param more facts of both second files */
export async function twoReleases(
  published: string,
  more: (facts: SecondFacts) => Partial<SecondFacts> = () => ({}),
  otherwise: (facts: SecondFacts) => Partial<SecondFacts> = ofOther,
): Promise<Readonly<Record<string, string>>> {
  const seconds = [await secondOf(published, more), await secondOf(published, (facts) => ({ ...more(facts), ...otherwise(facts) }))];
  const [first, second] = seconds.map(({ hash }) => hash);
  const told = ({ LICENCE_FIRST }: Facts, change: object) => ({ LICENCE_FIRST: { ...LICENCE_FIRST, ...change } });
  return {
    '/uno.js': republished(published, (facts) => only('firmaya', told(facts, { second: first }))(facts)),
    '/dos.js': republished(published, (facts) => only('facturacion', told(facts, { version: other, second }))(facts)),
    ...Object.fromEntries(seconds.map(({ hash, text }) => [`/e/${hash}.js`, text])),
  };
}
export const bothScripts = '<script src="{{store}}/uno.js"></script><script src="{{store}}/dos.js"></script>';
export const bothTags = sell('firmaya', 'FIRMA-BAS-100', 'Firma Básica 100') + sell('facturacion', 'FACT-BAS-300', 'Factura Pyme 300');
