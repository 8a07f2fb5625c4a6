import { expect, it } from 'vitest';
import { excerptOf, searchSections, type DocsSection } from './search.ts';

const section = (page: string, heading: string, text: string): DocsSection => ({ at: `${page}.html`, page, heading, text });
const sections = [
  section('Looks', 'Colours', 'The accent of a button is a custom property.'),
  section('The buy button', 'Attributes', 'package-code names what it sells.'),
  section('The contract', 'Measuring', 'Sends add_to_cart after consent; the button has no part in it.'),
  section('Páginas en español', '', 'Información'),
];
const pagesFor = (query: string): readonly string[] => searchSections(sections, query).map(({ page }) => page);

it('the search finds sections with every word, by heading, then title, then text', () => {
  expect(pagesFor('button')).toEqual(['The buy button', 'Looks', 'The contract']);
  expect(pagesFor('button attributes')).toEqual(['The buy button']);
  expect(pagesFor('Measuring')).toEqual(['The contract']);
  expect(pagesFor('button nothing-of-this')).toEqual([]);
});

it('the search ignores case, accents and spaces, and finds nothing for an empty query', () => {
  expect(pagesFor('  INFORMACION ')).toEqual(['Páginas en español']);
  expect(pagesFor(' ')).toEqual([]);
});

it('the excerpt shows the words around the first match', () => {
  const long = section('Long', '', `${'one word after another '.repeat(10)}consent ${'and more '.repeat(30)}`);
  expect(excerptOf(long, 'consent')).toMatch(/^… .{10,60}consent and more .* …$/);
  expect(excerptOf(section('Short', '', 'Few words'), 'absent')).toBe('Few words');
});
