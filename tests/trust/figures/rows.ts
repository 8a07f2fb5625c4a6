import { join } from 'node:path';
import { readCatalogue } from '../../requirements/catalogue.ts';
import { readCitations } from '../../requirements/citations.ts';
import { tries, type Figure } from './figure.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const rows = readCatalogue().filter(({ catalogue }) => catalogue === 'threats');

/** The threats that the product must survive, row by row: `npm run requirements -- TR-` shows their proofs. */
export const threats: Figure = {
  name: 'rows',
  counts: 'rows of what the product has to survive: without a test that proves them, and without a reason why none can',
  unit: 'rows',
  floor: rows.length,
  target: rows.length,
  targetHours: 0.01,
  whole: true,
  run() {
    const proven = new Set(readCitations(root).flatMap(({ id, refused }) => (refused === undefined ? [id] : [])));
    return tries(rows, ({ id, sentence, without }) =>
      proven.has(id) || without !== undefined ? null : `${id} is proven nowhere: ${sentence}`,
    );
  },
};
