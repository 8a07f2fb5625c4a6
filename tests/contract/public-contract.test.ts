import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { themeCss } from '#shared/brands/theme-css';
import { themes } from '#shared/brands/themes';
import { publicParts, publicProperties } from '#shared/contract/looks';
import { fixedWords, longestWord, pageWords } from '#shared/contract/page-words';
import { STORAGE_KEYS } from '#shared/contract/storage-keys';
import { readCarriedCart } from '#shared/domain/cart/carry';
import { entryPath } from '#shared/domain/people/entry-path';
import { everyTag } from '../../shell/brand-page/tags.ts';
import { messages as cart, noteTexts, refusalTexts } from '#shared/page/cart/cart.messages';
import { messages as buyButton } from '../../widgets/buy-button/buy-button.messages.ts';
import { messages as cartMenu } from '../../widgets/cart-menu/cart-menu.messages.ts';
import { facadeMessages as cartFacade } from '../../widgets/cart-modal/cart-modal-facade.messages.ts';
import { commonWords as cartPrice } from '../../widgets/cart-modal/cart-modal-price.messages.ts';
import { messages as cartModal } from '../../widgets/cart-modal/cart-modal.messages.ts';
import { messages as storefront } from '../../widgets/storefront/storefront.messages.ts';

const screens: Readonly<Record<(typeof pageWords)[keyof typeof pageWords][0], object>> = {
  'buy-button': buyButton,
  'cart-menu': cartMenu,
  'cart-modal': cartModal,
  cart,
  'cart.noteTexts': noteTexts,
  'cart.refusalTexts': refusalTexts,
  storefront,
};

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'storybook/docs/contract.md'), 'utf8');
const section = (name: string): string => page.split(`<!-- ${name} -->`)[1]?.split(`<!-- /${name} -->`)[0] ?? '';
const codesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, ...codes]) => codes.find((code) => code !== undefined) ?? '');

describe('the link inside a buy button, for pages without JavaScript', () => {
  const pages = globSync(['*.md', 'widgets/*/README.md', 'storybook/docs/**/*.{md,mdx}', 'shell/**/*.md'], { cwd: root });
  const snippets = pages.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/<licence-buy-button\s([^>]*)>\s*<a href="([^"]*)"/g)].map(
      ([, attributes = '', href = '']) => {
        const attribute = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
        return { file, href, brand: attribute('brand'), code: attribute('package-code') };
      },
    ),
  );

  it('the docs contain more than one snippet with a link', () => expect(snippets.length).toBeGreaterThan(1));

  it.each(snippets)("the link in $file leads to the brand's store with the package in its cart", ({ href, brand, code }) => {
    const { hostname, pathname } = new URL(href);
    expect(hostname).toMatch(new RegExp(`^${brand}\\.`));
    expect(pathname).toBe(entryPath({ packageCode: code, quantity: 1 }));
    expect(readCarriedCart(pathname.split('/').at(-1) ?? '').entries).toEqual([{ packageCode: code, quantity: 1 }]);
  });
});

/** A row of the comparison table: expectation, our behaviour, evidence, verdict. */
interface FieldRow {
  readonly number: number;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
  /** The number of files in the third column, which must equal the number of titles. */
  readonly files: number;
  readonly standing: string;
}

/** Returns the rows of a comparison page. @param path of the page in the repository */
function fieldRows(path: string): readonly FieldRow[] {
  return [...readFileSync(join(root, path), 'utf8').matchAll(/^\| (\d+) \| (.*) \|$/gm)].map(([, number, row = '']) => {
    const [, , shownBy = '', standing = ''] = row.split(' | ');
    return {
      number: Number(number),
      tests: [...shownBy.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title })),
      files: [...shownBy.matchAll(/`[^`]+`/g)].length,
      standing,
    };
  });
}

/** Tests of the row that do not exist under that title. */
function missingTests({ tests }: FieldRow): readonly string[] {
  return tests.flatMap(({ file, title }) => (readFileSync(join(root, file), 'utf8').includes(title) ? [] : [`${file}: ${title}`]));
}

describe.each([
  { page: 'embed/field.md', lines: 24 },
  { page: 'back-office.md', lines: 14 },
])('the comparison page $page', ({ page, lines }) => {
  const rows = fieldRows(`storybook/docs/${page}`);

  it('has a row for each expectation of its readers', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: lines }, (_, index) => index + 1));
  });

  it.each(rows)('cites existing tests by their titles in row $number', (row) => {
    expect(row.tests.length).toBeGreaterThan(0);
    expect(row.tests).toHaveLength(row.files);
    expect(missingTests(row)).toEqual([]);
    expect(row.standing).toMatch(/^(ahead|equal|behind)\b/);
  });
});

it('the page of embeds has at most four rows that are equal or behind', () => {
  const standings = fieldRows('storybook/docs/embed/field.md').map(({ standing }) => standing);
  expect(standings.filter((standing) => !standing.startsWith('ahead')).length).toBeLessThanOrEqual(4);
});

describe('the contract page', () => {
  it('lists every tag with its moment of loading', () => {
    const inCode = Object.entries(everyTag).map(([name, moment]) => `${name} ${moment}`);
    const onPage = [...section('tags').matchAll(/^\| `licence-([a-z-]+)` \| (\w+) \|$/gm)].map(([, name, moment]) => `${name} ${moment}`);
    expect(onPage).not.toHaveLength(0);
    expect(onPage.sort()).toEqual(inCode.sort());
  });

  it('lists every public event', () => {
    const source = readFileSync(join(root, 'shared/contract/dom-events.ts'), 'utf8');
    const details = source.slice(source.indexOf('interface LicenceEventDetails'), source.indexOf('export type LicenceEventName'));
    expect(codesIn(section('events'), /^\| `(licence:[a-z-]+)`/gm).sort()).toEqual(codesIn(details, /'(licence:[a-z-]+)':/g).sort());
  });

  it('lists every kind of error', () => {
    const source = readFileSync(join(root, 'shared/contract/dom-events.ts'), 'utf8');
    const kinds = source.slice(source.indexOf('export type ErrorKind'), source.indexOf('interface LicenceEventDetails'));
    expect(codesIn(section('kinds'), /^\| `([a-z-]+)`/gm)).not.toHaveLength(0);
    expect(codesIn(section('kinds'), /^\| `([a-z-]+)`/gm)).toEqual(codesIn(kinds, /\| '([a-z-]+)'/g));
  });

  it('lists every custom property of themes and every part of our markup', () => {
    const inThemes = codesIn(themeCss(themes.firmaya), /var\((--licence-[a-z0-9-]+),/g).sort();
    expect(Object.keys(publicProperties).sort()).toEqual(inThemes);
    const rows = Object.entries(publicProperties).map(([name, { syntax, what }]) => `| \`${name}\` | \`${syntax}\` | ${what} |`);
    expect(section('properties').match(/^\| `.*$/gm)).toEqual(rows);

    const sources = globSync(['shared/{ui,runtime}/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}'], { cwd: root }).filter(
      (file) => !file.includes('.test.'),
    );
    const inMarkup = sources.flatMap((file) =>
      codesIn(readFileSync(join(root, file), 'utf8'), /\spart="([a-z-]+)"|\.part\.add\('([a-z-]+)'\)/g),
    );
    expect(Object.keys(publicParts).sort()).toEqual([...new Set(inMarkup)].sort());
    expect(section('parts').match(/^\| `.*$/gm)).toEqual(Object.entries(publicParts).map(([name, what]) => `| \`${name}\` | ${what} |`));
  });

  it('lists every text that a page can replace, with our text, and the fixed ones', () => {
    const rows = codesIn(section('words'), /^\| `([\w.-]+)` \| /gm);
    expect(rows).toEqual(Object.keys(pageWords));
    const ours = Object.values(pageWords).map(([screen, word]) => Reflect.get(Object(screens[screen]), word) as string);
    expect([...section('words').matchAll(/^\| `[\w.-]+` \| (.*) \|$/gm)].map(([, says]) => says)).toEqual(ours);
    for (const says of ours) expect(says.length).toBeLessThanOrEqual(longestWord);
    expect(codesIn(section('fixed words'), /`([\w.-]+)`/g)).toEqual([...fixedWords]);
    // Scripts draw these texts before the widget loads, so a page's own text would replace them in view of the visitor.
    const drawn: readonly unknown[] = [...Object.values(cartFacade), ...Object.values(cartPrice)];
    expect(Object.entries(pageWords).filter(([name], at) => name.startsWith('cart-modal.') && drawn.includes(ours[at] ?? ''))).toEqual([]);
  });

  it('lists every storage key and no other', () => {
    expect(codesIn(section('storage'), /`(\w+)`/g).sort()).toEqual(Object.keys(STORAGE_KEYS).sort()); // ST-522
  });

  it('lists the symbols that the code registers', () => {
    const sources = ['shell/kernel/remote-loader.ts', 'shared/page/registry.ts']
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('');
    for (const name of codesIn(sources, /Symbol\.for\('([\w.]+)'\)/g)) expect(page).toContain(`Symbol.for('${name}')`);
  });
});
