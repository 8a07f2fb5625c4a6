import { describe, expect, it } from 'vitest';
import { pesos } from '#shared/domain/money';
import { orderOf, rowOf } from './packages.rows.ts';

type AdminPackage = Parameters<typeof rowOf>[0];

const row = (id: number, record: Partial<AdminPackage>) =>
  rowOf({ id, packageName: `Plan ${id}`, packageCode: `P-${id}`, idstate: 0, ...record } as AdminPackage, new Map());
const idsBy = (key: Parameters<typeof orderOf>[0], rows: readonly ReturnType<typeof row>[]): readonly number[] =>
  rows.toSorted(orderOf(key) ?? (() => 0)).map(({ id }) => id);

describe('the validity of packages', () => {
  const rows = [
    row(1, { validityTypeId: 'I' }),
    row(2, { validityTypeId: 'A', validityPeriod: 1 }),
    row(3, { validityTypeId: 'D', validityPeriod: 45 }),
    row(4, { validityTypeId: 'M', validityPeriod: 2 }),
    row(5, {}),
  ];

  it('shows a validity in its unit, singular or plural', () => {
    expect(rows.map(({ validity }) => validity)).toEqual(['Ilimitado', '1\u00a0año', '45\u00a0días', '2\u00a0meses', '']);
  });

  it('sorts packages by duration, with unlimited packages longest', () => {
    expect(idsBy({ key: 'validity', direction: 'ascending' }, rows)).toEqual([5, 3, 4, 2, 1]); // PK-030
    expect(idsBy({ key: 'validity', direction: 'descending' }, rows)).toEqual([1, 2, 4, 3, 5]);
  });
});

describe('the total of packages', () => {
  const rows = [row(1, { total: pesos(200), packagePrice: pesos(1) }), row(2, { packagePrice: pesos(1_000) }), row(3, {})];

  it("uses the server's total, or the price when the total is missing", () => {
    expect(rows.map(({ total }) => total)).toEqual(['$200', '$1,000', '']);
  });

  it('sorts totals by amount, not by text', () => {
    expect(idsBy({ key: 'total', direction: 'ascending' }, rows)).toEqual([3, 1, 2]); // PK-030
  });
});

it('packages sort private first by visibility and active first by state', () => {
  const rows = [
    row(1, { publicVisibility: true, idstate: 1 }),
    row(2, { publicVisibility: false, idstate: 0 }),
    row(3, { publicVisibility: null, idstate: 0 }),
  ];
  expect(idsBy({ key: 'visibility', direction: 'ascending' }, rows)).toEqual([2, 3, 1]);
  expect(idsBy({ key: 'active', direction: 'ascending' }, rows)).toEqual([2, 3, 1]);
});

it('packages sort by date and by name, with missing launch dates first', () => {
  const rows = [
    row(1, { startDate: '2025-01-02', packageName: 'Ñandú' }),
    row(2, { startDate: '2024-12-31', packageName: 'Nutria' }),
    row(3, { packageName: 'Oso' }),
  ];
  expect(idsBy({ key: 'start', direction: 'ascending' }, rows)).toEqual([3, 2, 1]); // PK-030
  expect(idsBy({ key: 'name', direction: 'ascending' }, rows)).toEqual([2, 1, 3]); // PK-030
});
