import { describe, expect, it } from 'vitest';
import type { LicenseUsage } from '#shared/contract/licences-admin';
import { unlimitedQuantity } from '#shared/domain/packages/feature-lines';
import { byCustomer, cardsOf as cardsAt, isFlat, shownValidity, sortCards, usedPercent } from './usage.rows.ts';

type Service = LicenseUsage['serviceLicenses'][number];
const usage = (name: string, ...services: readonly (Partial<Service> & { readonly serviceName: string })[]): LicenseUsage => ({
  customerInfo: { id: 1, documentType: 'NIT', documentNumber: name, name },
  serviceLicenses: services.map((service) => ({ licensePlan: [], ...service })),
});
/** 22 November 2026 in Bogotá. */
const now = Date.parse('2026-11-22T12:00:00-05:00');
const cardsOf = (usages: readonly LicenseUsage[]) => cardsAt(usages, now);
const feature = (changes: object) => ({ id: 1, featureCategoryType: 'T', ...changes });

describe('a feature of the consumption', () => {
  it.each([
    [{ percentageUsed: 84.99 }, 84.99],
    [{ percentageUsed: 120 }, 120],
    [{ percentageUsed: null, totalPlan: 200, totalUsed: 180 }, 90],
    [{ percentageUsed: null, totalPlan: 0, totalUsed: 0 }, 0],
    [{ percentageUsed: 100, totalPlan: 0, totalUsed: 0 }, 100],
    [{ percentageUsed: null, totalPlan: 0, totalUsed: 3 }, 100],
    [{ percentageUsed: 12, totalPlan: 1_000_000, totalUsed: 120_000 }, null],
    [{}, 0],
  ])('computes from %j a usage of %s percent', (sent, percent) => {
    expect(usedPercent(feature(sent))).toBe(percent); // LC-082
  });

  it('reads the type F in upper and lower case as flat, and a missing type as transactional', () => {
    expect([feature({ featureCategoryType: ' f ' }), feature({}), feature({ featureCategoryType: null })].map(isFlat)).toEqual([
      true,
      false,
      false,
    ]); // LC-084
  });
});

describe('a consumption card', () => {
  it('computes the missing numbers of a balance', () => {
    const balances = [{ total: 10, used: 4 }, { total: 10, available: 3 }, { used: 2, available: 6 }, {}, null];
    const cards = cardsOf([usage('A', ...balances.map((balanceTotalPlans, index) => ({ serviceName: String(index), balanceTotalPlans })))]);
    expect(cards.map(({ balance }) => balance)).toEqual([
      { total: 10, used: 4, available: 6 },
      { total: 10, used: 7, available: 3 },
      { total: 8, used: 2, available: 6 },
      null,
      null,
    ]); // LC-176
  });

  it('leaves a card without balance when one feature is unlimited, since no total exists', () => {
    const card = (totalPlan: number) =>
      cardsOf([
        usage('A', {
          serviceName: 'Firma',
          balanceTotalPlans: { total: 10, used: 4, available: 6 },
          licensePlan: [{ purchaseOrderLicenseId: 1, balanceFeaturesLicense: [feature({ totalPlan, totalUsed: 4 })] }],
        }),
      ])[0];
    expect(card(10)?.balance).toEqual({ total: 10, used: 4, available: 6 });
    expect(card(unlimitedQuantity)?.balance).toBeNull();
  });

  it('leaves a card without balance when its plans have two features in different units', () => {
    const [card] = cardsOf([
      usage('A', {
        serviceName: 'Bóveda',
        balanceTotalPlans: { total: 255, used: 4, available: 251 },
        licensePlan: [
          {
            purchaseOrderLicenseId: 1,
            balanceFeaturesLicense: [feature({ id: 1, featureName: 'Documentos', totalPlan: 250, totalUsed: 4 })],
          },
          {
            purchaseOrderLicenseId: 2,
            balanceFeaturesLicense: [feature({ id: 2, featureName: 'Espacio', storageType: 'GB', totalPlan: 5 })],
          },
        ],
      }),
    ]);
    expect(card?.balance).toBeNull(); // LC-069
  });

  it('gives a card one meter for each feature, fullest first', () => {
    const plan = (id: number, expirationDate: string, ...balanceFeaturesLicense: readonly ReturnType<typeof feature>[]) => ({
      purchaseOrderLicenseId: id,
      expirationDate,
      balanceFeaturesLicense: [...balanceFeaturesLicense],
    });
    const of = (id: number, featureName: string, totalPlan: number, totalUsed: number, percentageUsed: number | null) =>
      feature({ id, featureName, totalPlan, totalUsed, percentageUsed });
    const [card] = cardsOf([
      usage('A', {
        serviceName: 'Nómina',
        balanceTotalPlans: { total: 1_000_705, used: 120_601, available: 880_104 },
        licensePlan: [
          plan(1, '2027-06-06', of(1, 'Documentos', 1_000_000, 120_000, 12), of(2, 'Usuarios', 5, 5, 100)),
          plan(2, '2026-11-22', of(3, 'Empleados', 700, 596, 85.14), of(2, 'Usuarios', 5, 1, 20)),
          plan(3, '2026-11-21', of(4, 'Vencidos', 10, 10, 100)),
          plan(4, '2027-06-06', feature({ id: 5, featureName: 'Plano', featureCategoryType: 'F', percentageUsed: 100 })),
        ],
      }),
    ]);
    // LC-228: Usuarios is 6 of 10 over both plans; yesterday's expired plan and flat features have no meter.
    expect(
      card?.meters.map(({ name, used, total, percent }) => [name, used, total, percent === null ? null : Math.floor(percent)]),
    ).toEqual([
      ['Empleados', 596, 700, 85],
      ['Usuarios', 6, 10, 60],
      ['Documentos', 120_000, 1_000_000, null],
    ]);
    expect(card?.balance).toBeNull(); // LC-069, LC-112: a total that includes an unlimited feature is not a number
  });

  it('shows a card once when the platform sends it twice', () => {
    expect(cardsOf([usage('A', { serviceName: 'Firma' }), usage('A', { serviceName: 'Firma' }, { serviceName: 'Correo' })])).toHaveLength(
      2,
    );
  });

  it('groups only adjacent cards of the same customer under one heading', () => {
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

  it.each([
    ['another name', { name: 'B' }],
    ['another number', { documentNumber: 'B' }],
    ['another kind of document', { documentType: 'CC' }],
  ])('starts another heading for a customer with %s', (_, other) => {
    const own = usage('A', { serviceName: '1' });
    const beside = usage('A', { serviceName: '2' });
    expect(byCustomer(cardsOf([own, { ...beside, customerInfo: { ...beside.customerInfo, ...other } }]))).toHaveLength(2);
  });

  it.each([
    [null, ['Ópalo', 'Nube', 'Ñandú', 'nómina']], // LC-056
    ['A_Z', ['nómina', 'Ñandú', 'Nube', 'Ópalo']], // LC-057: Ñ after N, within the customer
    ['Z_A', ['Ópalo', 'Nube', 'Ñandú', 'nómina']], // LC-058
    ['DATE_DESC', ['Ópalo', 'nómina', 'Ñandú', 'Nube']], // LC-059: cards without a start are last
    ['DATE_ASC', ['Ñandú', 'nómina', 'Ópalo', 'Nube']], // LC-060
  ] as const)('sorts cards by the order %s', (sort, names) => {
    const cards = cardsOf([
      usage('Zeta', { serviceName: 'Ópalo', licenseBaseStartDate: '2026-03-01T10:00:00' }, { serviceName: 'Nube' }),
      usage(
        'Andina',
        { serviceName: 'Ñandú', licenseBaseStartDate: '2024-05-01' },
        { serviceName: 'nómina', licenseBaseStartDate: '2025-01-01' },
      ),
    ]);
    expect(sortCards(cards, sort).map(({ serviceName }) => serviceName)).toEqual(names);
  });
});

it('a validity shows the calendar days of the answer', () => {
  expect(shownValidity('2025-01-05', '2025-02-28T23:59:59')).toBe('Vigencia: 05-01-2025 / 28-02-2025'); // LC-045, LC-046, LC-506
  expect(shownValidity(null, 'ayer')).toBe('Vigencia: - / -');
});
