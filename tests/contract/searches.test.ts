import { expect, it } from 'vitest';
import { searchRows } from '#shared/desk/list-rows';
import { foundIn } from '#shared/domain/folded-text';
import { folded } from '../../sandbox/db/search.ts';
import { foundPackages } from '../../widgets/packages/package-features.state.ts';
import { rowOf as packageRow } from '../../widgets/packages/packages.rows.ts';
import { rowOf as recordRow } from '../../widgets/configurations/record-list.model.ts';

// Every search ignores accents, case and repeated spaces.

const stored = 'Nómina Electrónica Río';
const typed = [
  'Nómina Electrónica Río',
  'nomina electronica rio',
  'NOMINA  ELECTRÓNICA   RÍO',
  ' nómina electrónica',
  'no\u0301mina electro\u0301nica',
  'electronica rio ',
];

const packaged = { id: 1, packageName: stored, packageCode: 'NOM-1', publicVisibility: true, idstate: 0 };

const named = { key: 'name', head: 'Nombre', title: true, text: ({ name }: { readonly name: string }) => name };

const places: readonly (readonly [place: string, finds: (query: string) => boolean])[] = [
  ['the palette, pickers and choosers', (query) => foundIn(`Convenios · ${stored}`, query) !== null],
  ['the list of packages', (query) => searchRows([packageRow(packaged, new Map())], query).length === 1],
  ['the lists of the configuration', (query) => searchRows([recordRow({ id: 1, name: stored }, { columns: [named] })], query).length === 1],
  ['what packages include', (applied) => foundPackages(including(applied)).length === 1],
  ['the platform of the sandbox', (query) => folded(stored).includes(folded(query))],
];

function including(applied: string): Parameters<typeof foundPackages>[0] {
  const list: Parameters<typeof foundPackages>[0]['lists'][number] = {
    status: 'ready',
    value: [{ packageId: 1, packageName: stored, serviceList: [] }],
  };
  return { lists: { 1: list }, typeId: 1, applied };
}

it.each(places)('%s finds all spellings of the same text', (_, finds) => {
  expect(typed.filter((query) => !finds(query))).toEqual([]);
  expect(finds('nómina de río')).toBe(false);
});
