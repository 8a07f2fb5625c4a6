import { expect, it } from 'vitest';
import type { DocumentType } from '#shared/contract/parameters';
import { documentTypeName, documentTypeOptions } from './document-type-name.ts';

const type = (id: number, documentTypeCode: string, change: Partial<DocumentType> = {}): DocumentType => ({
  id,
  documentTypeCode,
  documentTypeDesciption: null,
  countryVariants: null,
  ...change,
});

it('the name of a document type is that of the configured country, else that of the list, else ours', () => {
  const list = [
    type(1, 'CC', {
      documentTypeDesciption: 'Cédula',
      countryVariants: [
        { country: 'Ecuador', documentTypeDesciption: 'Cédula de identidad' },
        { country: 'Colombia', documentTypeDesciption: 'Cédula de ciudadanía colombiana' },
      ],
    }),
    type(6, 'PA', { documentTypeDesciption: 'Pasaporte vigente' }),
    type(10, 'NUIP'),
  ];
  expect([1, 2, 4, 6, 10].map((id) => documentTypeName(id, list, 'co'))).toEqual([
    'Cédula de ciudadanía colombiana',
    'Cédula de extranjería',
    'NIT',
    'Pasaporte vigente',
    'NUIP',
  ]); // LC-207, ST-183
  expect(documentTypeName(1, list, 'ec')).toBe('Cédula de identidad'); // LC-207: a deployment may configure another country
  // LC-207: the options of a select, sorted by name, for the types that the form allows.
  expect(documentTypeOptions([1, 6, 10, 2], list, 'co', null).map(({ label }) => label)).toEqual([
    'Cédula de ciudadanía colombiana',
    'Pasaporte vigente',
    'NUIP',
  ]);
});
