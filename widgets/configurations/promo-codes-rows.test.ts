import { expect, it } from 'vitest';
import type { PromoCode } from '#shared/contract/promo-codes-admin';
import { pesos } from '#shared/domain/money';
import { promoCodesKind } from './promo-codes.rows.ts';

const clock = { now: () => Date.parse('2026-11-24T15:00:00Z'), follow: () => undefined, subscribe: () => () => undefined };
const kind = promoCodesKind({ clock, call: () => Promise.reject(new Error('no call')) });
const cellOf = (key: string, promo: PromoCode) =>
  [...kind.columns, ...(kind.fileColumns ?? [])].find((column) => column.key === key)?.cell?.(promo);
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
])('a promo code shows its validity of today: %s is %s', (change, label) => {
  const promo = { ...ten, ...change };
  expect(kind.statusOf?.(promo).label).toBe(label);
  expect(cellOf('validity', promo)).toEqual({ kind: 'text', value: label });
});

it.each([
  [{}, { kind: 'number', value: 10 }, { kind: 'text', value: 'Porcentaje' }],
  [
    { offerTypeCode: 'VLR', offerValue: pesos(15_000) },
    { kind: 'money', value: 1_500_000n },
    { kind: 'text', value: 'Valor' },
  ],
  [{ offerTypeCode: null, offerValue: null }, null, null],
])('a promo code is exported with its discount as a number and its type in words: %o', (change, discount, offerType) => {
  const promo = { ...ten, ...change };
  expect([cellOf('discount', promo), cellOf('offerType', promo)]).toEqual([discount, offerType]);
});
