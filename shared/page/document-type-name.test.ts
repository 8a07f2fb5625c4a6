import { expect, it } from 'vitest';
import type { DocumentType } from '#shared/contract/parameters';
import { documentTypeOptions } from './document-type-name.ts';

const type = (id: number, documentTypeDesciption: string) => ({ id, documentTypeCode: '', documentTypeDesciption });
const taken = [1, 2, 6];
const offered = (types: readonly DocumentType[]) =>
  documentTypeOptions(taken, types, 'co', null).map(({ value, label }) => `${value} ${label}`);

it('offers, of the types a brand takes, those that the platform lists (ST-434)', () => {
  expect(offered([type(1, 'Cédula'), type(4, 'NIT'), type(6, 'Pasaporte')])).toEqual(['1 Cédula', '6 Pasaporte']);
});

it('offers all of them while there is no list, and where the list has none of them', () => {
  const own = ['1 Cédula de ciudadanía', '2 Cédula de extranjería', '6 Pasaporte'];
  expect(offered([])).toEqual(own);
  expect(offered([type(4, 'NIT')])).toEqual(own);
});

it('keeps the type that is chosen already, in its place', () => {
  const kept = documentTypeOptions(taken, [type(6, 'Pasaporte')], 'co', 2);
  expect(kept.map(({ value }) => value)).toEqual(['2', '6']);
});
