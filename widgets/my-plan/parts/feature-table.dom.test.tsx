import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../tests/support/draw.tsx';
import type { PlanFeature } from '../usage.ts';
import { FeatureTable, type FeatureTableProps } from './feature-table.tsx';

const feature = (quantityTxLabel: string, amountBalanceTxLabel: string, more: Partial<PlanFeature> = {}): PlanFeature => ({
  featureCode: 'A',
  featureAlias: 'Documentos',
  logoType: 'nunca-visto',
  quantityTxLabel,
  amountBalanceTxLabel,
  quantityAddLabel: '',
  ...more,
});

function show(features: readonly PlanFeature[], more: Partial<FeatureTableProps> = {}) {
  return draw(<FeatureTable features={features} askingFor={null} {...more} />);
}

const row = (name = 'Documentos') =>
  within(screen.getByRole('table', { name: 'Consumo de tu plan' })).getByRole('row', { name: new RegExp(name) });
const said = (): string | undefined => row().textContent?.replaceAll('\u00a0', ' ');

test.each([
  // 2,000 - 300.2 = 1,699.8 used, 84.99 %: below the limit of 85 %, and not rounded up to it.
  { bought: '2,000', left: '300.2', says: 'Usaste 1,699.8 de 2,000', percent: '84', notice: null },
  { bought: '2,000', left: '300', says: 'Usaste 1,700 de 2,000', percent: '85', notice: 'Baja disponibilidad' },
  { bought: '5', left: '0', says: 'Usaste 5 de 5', percent: '100', notice: 'Sin disponibilidad' },
  { bought: '10', left: '10', says: 'Usaste 0 de 10', percent: '0', notice: null },
  // As many decimals as the label beside it.
  { bought: '1', left: '0.70', says: 'Usaste 0.30 de 1', percent: '30', notice: null },
  { bought: '3 GB', left: '1 GB', says: 'Usaste 2 de 3 GB', percent: '66', notice: null },
])('a feature with $left of $bought left shows "$says", $percent % and the notice $notice', ({ bought, left, says, percent, notice }) => {
  show([feature(bought, left)]);
  const meter = within(row()).getByRole('meter', { name: 'Documentos' });
  expect(meter.getAttribute('aria-valuenow')).toBe(percent); // ST-126, ST-192
  expect(meter.getAttribute('aria-valuetext')).toBe(says); // ST-126, ST-192
  expect(said()).toContain(`Disponible: ${left}`); // ST-192: the labels of the platform are unchanged
  expect(/(Baja|Sin) disponibilidad/.exec(said() ?? '')?.[0] ?? null).toBe(notice);
});

test('an unlimited feature shows that in words, without meter and balance', () => {
  show([feature('Ilimitado', 'Ilimitado')]);
  expect(said()).toContain('Sin límite de consumo'); // ST-192
  expect(said()).toContain('Ilimitado'); // ST-192
  expect(said()).not.toContain('Disponible:');
  expect(within(row()).queryByRole('meter')).toBeNull();
});

test('a feature shows a label in words unchanged', () => {
  show([feature('Incluido', '')]);
  expect(said()).toBe('DocumentosIncluido'); // ST-192
});

test('a feature without an alias is named by its code', () => {
  show([feature('5', '5', { featureAlias: null, featureCode: 'FIRMA_TX' })]);
  expect(row('FIRMA_TX')).toBeTruthy();
});

test('the button of a feature requests its complements, but not while they are loading', async () => {
  const onMore = vi.fn<NonNullable<FeatureTableProps['onMore']>>();
  const person = show(
    [
      feature('5', '5', { quantityAddLabel: 'Agregar' }),
      feature('5', '5', { featureCode: 'B', featureAlias: 'Usuarios', quantityAddLabel: 'Agregar' }),
    ],
    { askingFor: 'B', onMore },
  );
  await person.click(screen.getByRole('button', { name: 'Agregar: Documentos' }));
  await person.click(screen.getByRole('button', { name: 'Agregar: Usuarios' }));
  expect(onMore.mock.calls.map(([requested]) => requested.featureCode)).toEqual(['A']); // ST-421
});

test.each([
  ['the plan accepts no complements', 'Agregar', undefined],
  ['the platform sends no label for it', '', vi.fn()],
])('a feature has no such button when %s', (_why, quantityAddLabel, onMore) => {
  show([feature('5', '5', { quantityAddLabel })], onMore === undefined ? {} : { onMore });
  expect(screen.queryByRole('button')).toBeNull();
});
