import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstalledPackage } from '../test-support/installed-package.ts';
import { packageContents } from './contents.ts';
import { tarball } from './tarball.ts';

const version = '0.1.0-Ab3dEf6h1j';

let here: InstalledPackage;
beforeAll(async () => {
  here = await InstalledPackage.of(version);
});
afterAll(() => here.remove());

it('the package example compiles in plain TypeScript, and wrong names do not compile', async () => {
  const use = `
import { loadLicence, mount, type LicenceEventMap } from 'licence-widgets';
const tag = document.createElement('licence-purchase-form');
tag.addEventListener('licence:order-registered', ({ detail }) => detail.referenceUuid.toUpperCase());
document.addEventListener('licence:error', ({ detail }) => detail.kind === 'not-loaded');
export const ready: Promise<void> = tag.ready;
export const answer: true | { readonly message: string } = tag.canLeave();
export const heard: LicenceEventMap['licence:order-paid'] | null = null;
await mount('my-plan', tag, { brand: 'a-brand-of-theirs' });
const form = await mount('purchase-form', tag, { brand: 'firmaya', props: { mode: 'activate-plan' }, onEvent: ({ type }) => type });
form.update({ mode: 'purchase' });
const cart = await mount('cart-modal', tag, { brand: 'firmaya' });
await cart.toggle();
const added = await cart.add('FIRMA-BAS-100', 2);
export const why: string = added === true ? '' : added.message;
await mount('cart-modal', tag, { brand: 'firmaya', words: { 'cart-modal.data-title': '¿Quién compra?' } });
await loadLicence({ src: 'https://store.example/embed.js', words: { 'storefront.title': 'Escoge' } });
// refused: there is no such word
await loadLicence({ src: 'https://store.example/embed.js', words: { 'storefront.titel': 'Escoge' } });
// refused: what has to be added is not said
await cart.add();
// refused: a form is no cart
await form.open();
// refused: there is no such mode
form.update({ mode: 'buy' });
// refused: there is no such widget
await mount('buy-buton', tag, { brand: 'firmaya' });
// refused: what has to be sold is not said
await mount('buy-button', tag, { brand: 'firmaya' });
// refused: whose it is is not said
await mount('my-plan', tag, {});
// refused: it takes nothing
await mount('my-plan', tag, { brand: 'firmaya', props: { month: 11 } });
// refused: where the script is is not said
await loadLicence({});
// refused: there is no such event
export const other: LicenceEventMap['licence:order-payed'] | null = null;
// refused: an added line has no price
document.addEventListener('licence:line-added', ({ detail }) => detail.price);
`;
  const files = { 'example.ts': here.exampleIn('ts'), 'list.ts': here.exampleIn('ts', 1), 'use.ts': use };
  expect(await here.complaints('plain', { files })).toEqual([]);
  expect(await here.complaints('declarations', { files: { 'index.ts': here.asSource('index.d.ts') } })).toEqual([]);
});

it('a page without npm checks its script with the published types, and a wrong name is an error', async () => {
  const example = here.exampleIn('js');
  const wrong = example
    .replace('detail.line.packageCode', 'detail.line.packageKode')
    .replace(/^(?=  console\.info)/m, '// refused: the event has no such field\n');
  const files = { 'licence-widgets.d.ts': here.textOf('index.d.ts'), 'page.js': example, 'wrong.js': wrong };
  expect(await here.complaints('no-npm', { files, jsx: { allowJs: true, checkJs: true } })).toEqual([]);
});

describe('the typed package on a server', () => {
  const run = (script: string): string =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: path.join(here.folder, 'package'),
      encoding: 'utf8',
    }).trim();

  it('importing the package on a server does nothing, and a call there rejects with a remedy', () => {
    const said = run(`
      const before = Object.getOwnPropertyNames(globalThis).length;
      const { loadLicence, mount } = await import('licence-widgets');
      await Promise.all(['react', 'vue', 'svelte'].map((name) => import('licence-widgets/' + name)));
      console.log(Object.getOwnPropertyNames(globalThis).length - before);
      const why = (error) => error.message;
      console.log(await loadLicence({ src: 'https://store.example/embed.js' }).catch(why));
      console.log(await mount('my-plan', {}, { brand: 'firmaya' }).catch(why));`);
    expect(said.split('\n')).toEqual([
      '0',
      "loadLicence works in a browser: on a server call it later, in React's useEffect, Vue's or Svelte's onMount(ed).",
      "mount('my-plan', …) needs the store's script: call loadLicence({ src }) before it.",
    ]);
  });

  it('listPackages reads text amounts, skips unreadable packages and names remedies for bad answers', () => {
    const one = {
      packageCode: 'A',
      packageName: 'Uno',
      packagePrice: '119000.50',
      applyOffer: true,
      offerTypeCode: 'VLR',
      totalOffer: 1000,
    };
    const two = { packageCode: 'B', packageName: 'Dos', applyOffer: false, offerTypeCode: 'PTJ', totalOffer: 10 };
    const answer = { records: { packagesBase: [one, { packageCode: 7 }], packagesCombo: null, packagesComplementary: [two] } };
    const address = (body: string): string => JSON.stringify(`data:application/json,${encodeURIComponent(body)}`);
    const [packages = '', ...refusals] = run(`
      const { listPackages } = await import('licence-widgets');
      console.log(JSON.stringify(await listPackages(${address(JSON.stringify(answer))})));
      const why = (error) => error.message.replace(/data:\\S+/, '<address>');
      for (const wrong of [${address('nada')}, ${address('{}')}]) console.log(await listPackages(wrong).catch(why));`).split('\n');
    expect(JSON.parse(packages)).toEqual([
      { code: 'A', name: 'Uno', group: 'base', price: 119_000.5, offer: { unit: 'pesos', value: 1000, from: null, until: null } },
      { code: 'B', name: 'Dos', group: 'complementary', price: null, offer: null },
    ]);
    expect(refusals).toEqual([
      "listPackages: <address> did not answer with a catalogue. See the address in /docs/facts.json of the store, and that the page's policy allows it in connect-src.",
      'listPackages: <address> answers something else than a catalogue. See the address in /docs/facts.json of the store.',
    ]);
  });
});

describe("the package's metadata for tools", () => {
  interface Named {
    readonly name: string;
  }
  interface Declared extends Named {
    readonly tagName: string;
    readonly attributes: readonly Named[];
    readonly events: readonly Named[];
  }

  it('the manifests list the same tags, attributes and values', () => {
    const { modules: declared } = here.jsonOf('custom-elements.json') as { modules: readonly { declarations: readonly Declared[] }[] };
    const tags = declared.flatMap(({ declarations }) => declarations);
    const known = tags.map(({ tagName, attributes }) => [tagName, attributes.map(({ name }) => name)]);
    expect(known).toContainEqual([
      'licence-buy-button',
      ['brand', 'tenant', 'load', 'return-url', 'env', 'package-code', 'quantity', 'package-name', 'promo-code', 'label'],
    ]);
    expect(tags.find(({ tagName }) => tagName === 'licence-order-status')?.events.map(({ name }) => name)).toEqual([
      'licence:ready',
      'licence:cart-changed',
      'licence:order-paid',
      'licence:error',
    ]);

    const {
      contributions,
      name,
      version: said,
    } = here.jsonOf('web-types.json') as Named & {
      version: string;
      contributions: { html: { elements: readonly (Named & { attributes: readonly Named[] })[] } };
    };
    expect([name, said]).toEqual(['licence-widgets', version]);
    expect(contributions.html.elements.map((tag) => [tag.name, tag.attributes.map((each) => each.name)])).toEqual(known);

    const data = here.jsonOf('html-custom-data.json') as {
      tags: readonly (Named & { attributes: readonly (Named & { values?: readonly Named[] })[] })[];
    };
    expect(data.tags.map((tag) => [tag.name, tag.attributes.map((each) => each.name)])).toEqual(known);
    const form = data.tags.find((tag) => tag.name === 'licence-purchase-form');
    expect(form?.attributes.find((each) => each.name === 'mode')?.values).toEqual([{ name: 'purchase' }, { name: 'activate-plan' }]);
  });

  it('package.json has no dependencies and no scripts, and refers to existing files', () => {
    const manifest = here.jsonOf('package.json') as { exports: Record<string, string | Record<string, string>> } & Record<string, unknown>;
    expect(manifest).toMatchObject({ name: 'licence-widgets', version, type: 'module', sideEffects: false });
    for (const field of ['dependencies', 'peerDependencies', 'scripts', 'bin']) expect(manifest).not.toHaveProperty(field);
    const named = Object.values(manifest.exports).flatMap((each) => (typeof each === 'string' ? [each] : Object.values(each)));
    expect(named.filter((file) => here.textOf(file) === '')).toEqual([]);
    expect(here.textOf('LICENSE')).toContain('licence-widgets');
  });
});

describe('checks before publishing the package', () => {
  it('publint reports no problem', async () => {
    const { messages } = await publint({ pack: { tarball: Uint8Array.from(here.packed).buffer }, strict: true });
    expect(messages).toEqual([]);
  });

  it("'Are the types wrong?' reports no problem under the profile 'esm-only'", async () => {
    const checked = await checkPackage(createPackageFromTarballData(here.packed));
    const problems = checked.types === false ? expect.unreachable() : checked.problems;
    expect(problems.filter((problem) => !('resolutionKind' in problem && problem.resolutionKind === 'node16-cjs'))).toEqual([]);
  });

  it('the README contains only absolute links and anchors', () => {
    expect(here.textOf('README.md').match(/\]\((?!https?:|#)/g)).toBeNull();
  });

  it('package.json has keywords, restricted access and, given a repository, its provenance', async () => {
    expect(here.jsonOf('package.json')).toMatchObject({
      keywords: expect.arrayContaining(['web-components']),
      publishConfig: { access: 'restricted' },
    });
    const repository = { type: 'git', url: 'git+https://git.brand.example/store.git' };
    const built = JSON.parse((await packageContents(repository))(version).get('package.json') ?? '');
    expect(built).toMatchObject({ repository, publishConfig: { access: 'restricted', provenance: true } });
  });
});

it('the same sources build a byte-identical archive', async () => {
  const again = (await packageContents())(version);
  expect(Buffer.from(tarball(again)).equals(here.packed)).toBe(true);
  expect(Buffer.from(tarball(new Map([...again].reverse()))).equals(here.packed)).toBe(true);
});
