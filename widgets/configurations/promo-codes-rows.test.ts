import { expect, it } from 'vitest';
import type { PromoCode } from '#shared/contract/promo-codes-admin';
import { pesos } from '#shared/domain/money';
import { promoCodesKind } from './promo-codes.rows.ts';

const clock = { now: () => Date.parse('2026-11-24T15:00:00Z'), follow: () => undefined, subscribe: () => () => undefined };
const { rowOf } = promoCodesKind({ clock, call: () => Promise.reject(new Error('no call')) });
const ten: PromoCode = {
  id: 4,
  promotionCode: 'NOV10',
  useQuantity: 25,
  offerTypeCode: 'PTJ',
  offerValue: pesos(10),
  effectiveStartDate: '2026-11-01T00:00:00',
  expirationDate: '2026-11-24T00:00:00',
  idstate: 0,
};

it.each([
  [{}, 'Vigente'],
  [{ effectiveStartDate: '2026-11-25T00:00:00', expirationDate: '2026-12-01T00:00:00' }, 'Programado'],
  [{ expirationDate: '2026-11-23T00:00:00' }, 'Vencido'],
])('a code says whether it counts today: %s is %s', (change, label) => {
  const row = rowOf({ ...ten, ...change });
  expect(row.status?.label).toBe(label);
  expect(row.fileCells['validity']).toEqual({ kind: 'text', value: label });
});

it('a file has the discount as a number beside its kind', () => {
  expect(rowOf(ten).fileCells).toMatchObject({ discount: { kind: 'number', value: 10 }, offerType: { value: 'Porcentaje' } });
  const pesosOff = rowOf({ ...ten, offerTypeCode: 'VLR', offerValue: pesos(15_000) });
  expect(pesosOff.fileCells).toMatchObject({ discount: { kind: 'money', value: 1_500_000n }, offerType: { value: 'Valor' } });
  expect(rowOf({ ...ten, offerTypeCode: null, offerValue: null }).fileCells).toMatchObject({ discount: null, offerType: null });
});
