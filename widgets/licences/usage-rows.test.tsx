import { describe, expect, it } from 'vitest';
import type { LicenseUsage } from '#shared/contract/licences-admin';
import { exportedCards } from './usage.export.ts';
import { byCustomer, cardsOf, isFlat, shownValidity, sortCards, usedPercent } from './usage.rows.ts';

type Service = LicenseUsage['serviceLicenses'][number];
const usage = (name: string, ...services: readonly (Partial<Service> & { readonly serviceName: string })[]): LicenseUsage => ({
  customerInfo: { id: 1, documentType: 'NIT', documentNumber: name, name },
  serviceLicenses: services.map((service) => ({ licensePlan: [], ...service })),
});
const feature = (changes: object) => ({ id: 1, featureCategoryType: 'T', ...changes });

describe('a feature', () => {
  it.each([
    [{ percentageUsed: 84.99 }, 84.99],
    [{ percentageUsed: 120 }, 120],
    [{ percentageUsed: null, totalPlan: 200, totalUsed: 180 }, 90],
    [{ percentageUsed: null, totalPlan: 0, totalUsed: 0 }, 100],
    [{}, 100],
  ])('used as %j is used to %d percent', (sent, percent) => {
    expect(usedPercent(feature(sent))).toBe(percent); // LC-082
  });

  it('is flat in either case, and transactional when nobody says', () => {
    expect([feature({ featureCategoryType: ' f ' }), feature({}), feature({ featureCategoryType: null })].map(isFlat)).toEqual([
      true,
      false,
      false,
    ]); // LC-084
  });
});

describe('a card', () => {
  it('works out what the platform leaves out of a balance', () => {
    const balances = [{ total: 10, used: 4 }, { total: 10, available: 3 }, { used: 2, available: 6 }, {}, null];
    const cards = cardsOf([usage('A', ...balances.map((balanceTotalPlans, index) => ({ serviceName: String(index), balanceTotalPlans })))]);
    expect(cards.map(({ balance }) => balance)).toEqual([
      { total: 10, used: 4, available: 6, percent: 40 },
      { total: 10, used: 7, available: 3, percent: 70 },
      { total: 8, used: 2, available: 6, percent: 25 },
      null,
      null,
    ]); // LC-176
  });

  it('that was sent twice stands once', () => {
    expect(cardsOf([usage('A', { serviceName: 'Firma' }), usage('A', { serviceName: 'Firma' }, { serviceName: 'Correo' })])).toHaveLength(
      2,
    );
  });

  it('shares a heading with its neighbours of the same customer only', () => {
    const cards = cardsOf([
      usage('A', { serviceName: '1' }, { serviceName: '2' }),
      usage('B', { serviceName: '3' }),
      usage('A', { serviceName: '4' }),
    ]);
    expect(byCustomer(cards).map(({ customer, cards: own }) => [customer.name, own.length])).toEqual([
      ['A', 2],
      ['B', 1],
      ['A', 1],
    ]);
  });

  it('without a start stands last in both orders by date', () => {
    const cards = cardsOf([
      usage(
        'A',
        { serviceName: 'never' },
        { serviceName: 'old', licenseBaseStartDate: '2024-01-01' },
        { serviceName: 'new', licenseBaseStartDate: '2026-01-01T10:00:00' },
      ),
    ]);
    const names = (sort: 'DATE_ASC' | 'DATE_DESC') => sortCards(cards, sort).map(({ serviceName }) => serviceName);
    expect(names('DATE_ASC')).toEqual(['old', 'new', 'never']); // LC-060
    expect(names('DATE_DESC')).toEqual(['new', 'old', 'never']); // LC-059
  });
});

it('a validity keeps the calendar day that was sent', () => {
  expect(shownValidity('2025-01-05', '2025-02-28T23:59:59')).toBe('Vigencia: 05-01-2025 / 28-02-2025'); // LC-045, LC-046
  expect(shownValidity(null, 'ayer')).toBe('Vigencia: - / -');
});

it('an export turns no text into a formula and no text into two columns', () => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    Uint8Array.from(atob(exportedCards(cardsOf([usage('=1+1', { serviceName: 'a;"b"\nc' })]))), (letter) => letter.charCodeAt(0)),
  );
  expect(text.startsWith('\uFEFFDocumento;Empresa;')).toBe(true); // LC-061
  expect(text.split('\r\n')[1]).toBe(`NIT =1+1;'=1+1;"a;""b""\nc";;;;;;;`); // LC-061
});
