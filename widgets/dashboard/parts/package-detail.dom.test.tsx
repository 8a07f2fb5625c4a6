import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ContractedServiceDetail } from '#shared/contract/dashboard';
import { draw } from '../../../tests/support/draw.tsx';
import { PackageDetail } from './package-detail.tsx';
import { textsOf } from '../../../tests/support/texts-of.ts';

type Contract = NonNullable<ContractedServiceDetail['contractServiceDetail']>[number];

const contract: Contract = {
  contractNumber: 'CT-1',
  effectiveDate: '2025-02-01',
  expirationDate: '2027-01-31T00:00:00',
  totalAmmount: 5_000,
  totalBalance: 999,
  totalUsed: 4_001,
  isUnlimited: false,
};

const onMovements = vi.fn<() => void>();

function show(detail: Partial<ContractedServiceDetail>, opening = false) {
  return draw(
    <PackageDetail
      description="Paquete uno"
      detail={{
        quantityAccumulated: 1_234_567,
        balanceAccumulated: 925_926,
        usedAccumulated: 308_641,
        isUnlimited: false,
        contractServiceDetail: [contract],
        ...detail,
      }}
      opening={opening}
      onMovements={onMovements}
    />,
  );
}

/** The text of the three rings: percentage, name and number. */
const rings = (): (string | undefined)[] =>
  ['Total', 'Disponible', 'Utilizado'].map((name) => {
    const label = screen.getAllByText(name).find((element) => element.closest('[role="table"], table') === null);
    return label?.parentElement?.parentElement?.textContent?.replaceAll('\u00a0', ' ');
  });

const table = () => within(screen.getByRole('table', { name: 'Contratos de Paquete uno' }));
const cellsOf = (row: number): (string | null)[] => textsOf(within(table().getAllByRole('row')[row] ?? document.body).getAllByRole('cell'));

test('the percentage of every ring refers to the total', () => {
  show({});
  // 925,926 of 1,234,567 are 75 %, 308,641 are 25 %
  expect(rings()).toEqual(['100 %Total1,234,567', '75 %Disponible925,926', '25 %Utilizado308,641']); // LC-126, LC-130
});

test('an unlimited package shows that in words, with the used amount', () => {
  show({ isUnlimited: true, usedAccumulated: 4_210 });
  expect(rings()).toEqual(['100 %TotalIlimitado', '100 %DisponibleIlimitado', '0 %Utilizado4,210']); // LC-126
});

test.each<[string, Partial<ContractedServiceDetail>]>([
  ['amounts of 0', { quantityAccumulated: 0, balanceAccumulated: 0, usedAccumulated: 0 }],
  ['amounts that the platform omits', { quantityAccumulated: null, balanceAccumulated: null, usedAccumulated: null }],
])('a package with %s has empty rings', (_what, detail) => {
  show(detail);
  expect(rings()).toEqual(['0 %Total0', '0 %Disponible0', '0 %Utilizado0']); // LC-126
});

test('the contracts of a package have seven columns and one row each', () => {
  show({ contractServiceDetail: [contract, { ...contract, contractNumber: 'CT-2' }] });
  const heads = textsOf(table().getAllByRole('columnheader'));
  expect(heads).toEqual([
    'Número de contrato',
    'Fecha de inicio',
    'Fecha de finalización',
    'Total',
    'Disponible',
    'Utilizado',
    'Ilimitado',
  ]); // LC-131
  const names = textsOf(table().getAllByRole('rowheader'));
  expect(names).toEqual(['CT-1', 'CT-2']); // LC-128, LC-131
});

test.each([
  { what: 'the first day', column: 0, says: /^01\/02\/2025/ }, // LC-132
  { what: 'the last day', column: 1, says: /^31\/01\/2027$/ }, // LC-133
  { what: 'the total', column: 2, says: /^5,000$/ }, // LC-134
  { what: 'the remaining amount, below a thousand without separator', column: 3, says: /^999de 5,000$/ }, // LC-130, LC-135
  { what: 'the used amount', column: 4, says: /^4,001$/ }, // LC-136
  { what: 'that it is limited', column: 5, says: /^No$/ }, // LC-137
])('a contract shows $what', ({ column, says }) => {
  show({});
  expect(cellsOf(1)[column]).toMatch(says); // LC-132, LC-133, LC-134, LC-135, LC-136, LC-137
});

test('an unlimited contract shows that in words', () => {
  show({ contractServiceDetail: [{ ...contract, isUnlimited: true }] });
  expect(cellsOf(1)[5]).toBe('Sí'); // LC-137
  expect(cellsOf(1)[3]).toBe('999Ilimitado');
});

test('a contract shows missing values as dashes', () => {
  show({ contractServiceDetail: [{}] });
  expect(cellsOf(1)).toEqual(['— – —', '—', '—', '—de —', '—', 'No']);
});

test('the table shows a text when there are no contracts', () => {
  show({ contractServiceDetail: null });
  expect(screen.getByText('No existe informacion correspondiente a los criterios de busqueda')).toBeTruthy();
});

test('the button of the movements sends no second request while one is running', async () => {
  onMovements.mockClear();
  const person = show({}, true);
  await person.click(screen.getByRole('button', { name: 'Movimientos de Paquete uno', busy: true }));
  expect(onMovements).not.toHaveBeenCalled();
});
