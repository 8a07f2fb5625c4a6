import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Plan } from '#shared/contract/my-plan';
import { messages } from '../my-plan.messages.ts';
import { draw } from '../../../tests/support/draw.tsx';
import { ComplementCard, PackageTable, PlanCard } from './plan-card.tsx';

const base = {
  packageType: 'BAS',
  packageName: 'Firma Profesional',
  packageCode: 'FIRMA-PRO',
  effectiveDate: '2030-06-01',
  expirationDate: '2031-05-31',
  isNearToExpire: true,
} as const;

const plan: Plan = {
  serviceName: 'firmaya',
  serviceNameDescription: 'Firma electrónica',
  packageName: 'Firma Profesional',
  expirationDate: '2031-05-31',
  packagesFeatures: [],
  packagesActiveInfo: [base],
};

const acquire = { href: '/tienda', onClick: () => undefined };
const show = (shown: Plan, now = '2031-01-01T12:00:00-05:00', free = false) =>
  draw(
    <PlanCard plan={shown} free={free} now={Date.parse(now)} acquire={acquire}>
      Consumo
    </PlanCard>,
  );

test('the plan card shows service, package, last day and a link to buy another plan', () => {
  show(plan);
  const card = within(screen.getByRole('article', { name: 'Firma Profesional' }));
  expect(card.getByText('Firma electrónica')).toBeTruthy(); // ST-191
  expect(card.getByRole('heading').textContent).toBe('Firma Profesional'); // ST-191
  expect(card.getByText('Vigente hasta el 31/05/2031')).toBeTruthy(); // ST-191
  expect(card.getByRole('link', { name: 'Adquirir plan' }).getAttribute('href')).toBe('/tienda'); // ST-322
});

test('the plan card shows the service as its name when every optional field is missing', () => {
  show({ serviceName: 'firmaya', packageName: null, expirationDate: null, packagesActiveInfo: null });
  expect(screen.getByRole('article', { name: 'firmaya' }).textContent).not.toContain('Vigente');
});

test.each([
  // 28 May 15:00 to the end of 31 May: three whole days.
  { now: '2031-05-28T15:00:00-05:00', says: 'Tu plan vence en 3 días.' },
  { now: '2031-05-30T23:59:00-05:00', says: 'Tu plan vence mañana.' },
  // The last minute: the plan is valid until the end of that day in Bogotá.
  { now: '2031-05-31T23:59:00-05:00', says: 'Tu plan vence hoy.' },
  { now: '2031-06-01T00:00:00-05:00', says: 'Tu plan está próximo a vencer.' },
])('the plan card warns at $now: $says', ({ now, says }) => {
  show(plan, now);
  expect(screen.getByText(`${says} Renueva antes para no perder tu saldo.`)).toBeTruthy(); // ST-193
});

test('the free plan shows an upgrade instead of a renewal', () => {
  show(plan, '2031-05-28T15:00:00-05:00', true);
  expect(screen.getByText(`Tu plan vence en 3 días. ${messages.upgrade}`)).toBeTruthy();
});

test.each([
  ['the base plan is not near its end', { ...base, isNearToExpire: false }],
  ['only a complement is near its end', { ...base, packageType: 'CMP' }],
])('the plan card shows no warning when %s', (_why, pack) => {
  show({ ...plan, packagesActiveInfo: [pack] }, '2031-05-28T15:00:00-05:00');
  expect(screen.queryByText(/^Tu plan/)).toBeNull();
});

test('a complement has a card of its own with its last day', () => {
  draw(<ComplementCard pack={{ ...base, packageType: 'CMP', packageName: 'Estampas 1000' }} />);
  const card = screen.getByRole('article', { name: 'Estampas 1000' });
  expect(card.textContent).toContain('Vigente hasta el 31/05/2031'); // ST-125
});

test('the package table lists kind, code and dates, and marks packages near their end', () => {
  draw(
    <PackageTable packages={[base, { ...base, packageType: 'CMP', packageName: 'Estampas', packageCode: 'EST', isNearToExpire: false }]} />,
  );
  const table = within(screen.getByRole('table', { name: 'Paquetes activos' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Firma ProfesionalPlan baseFIRMA-PROHasta 31/05/2031Desde 01/06/2030Próximo a vencer',
    'EstampasComplementarioESTHasta 31/05/2031Desde 01/06/2030',
  ]); // ST-127, ST-193
});
