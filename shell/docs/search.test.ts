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

it('finds sections that have every word, by heading first, then by title, then by text', () => {
  expect(pagesFor('button')).toEqual(['The buy button', 'Looks', 'The contract']);
  expect(pagesFor('button attributes')).toEqual(['The buy button']);
  expect(pagesFor('Measuring')).toEqual(['The contract']);
  expect(pagesFor('button nothing-of-this')).toEqual([]);
});

it('reads over case, accents and room, and finds nothing for no words', () => {
  expect(pagesFor('  INFORMACION ')).toEqual(['Páginas en español']);
  expect(pagesFor(' ')).toEqual([]);
});

it('shows the words around the first place', () => {
  const long = section('Long', '', `${'one word after another '.repeat(10)}consent ${'and more '.repeat(30)}`);
  expect(excerptOf(long, 'consent')).toMatch(/^… .{10,60}consent and more .* …$/);
  expect(excerptOf(section('Short', '', 'Few words'), 'absent')).toBe('Few words');
});
