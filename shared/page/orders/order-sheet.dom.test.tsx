import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SummaryOrder } from '#shared/contract/purchase-order';
import { pesos } from '#shared/domain/money';
import { LineTable } from '#shared/ui/line-table';
import { SumList } from '#shared/ui/sum-list';
import { draw } from '../../../tests/support/draw.tsx';
import { orderLines, orderSums } from './order-sheet.ts';
import { textsOf } from '../../../tests/support/texts-of.ts';

const line: SummaryOrder['summaryPackages'][number] = {
  packageId: 1,
  packageName: 'Plan',
  quantity: 1_200,
  unitPrice: pesos(100_000),
  discount: pesos(20_000),
  taxIva: pesos(34_200),
  subTotal: pesos(214_200),
};

const summary: SummaryOrder = {
  summaryPackages: [line],
  subTotal: pesos(200_000),
  totalDiscount: pesos(20_000),
  taxIva: pesos(34_200),
  retefuente: pesos(0),
  reteiva: null,
  totalPurchase: pesos(214_200),
};

const sums = (): (string | null)[] =>
  screen.getAllByRole('term').map((term, index) => `${term.textContent} ${screen.getAllByRole('definition')[index]?.textContent}`);

test('a line says how many, what one costs, the discount with its minus, the tax and what it comes to', () => {
  const extra = { ...line, packageId: 2, packageName: 'Extra', quantity: 1, discount: null, taxIva: null };
  draw(<LineTable label="Orden" {...orderLines({ summaryPackages: [line, extra] })} />);
  const row = (name: RegExp) => textsOf(within(screen.getByRole('row', { name })).getAllByRole('cell'));
  expect(row(/^Plan/)).toEqual(['1,200', '$100,000 sin IVA', '−$20,000', '$34,200', '$214,200']); // ST-187
  expect(row(/^Extra/)).toEqual(['1', '$100,000 sin IVA', '$0', '$0', '$214,200']); // ST-187
  expect(screen.getAllByRole('columnheader')).toHaveLength(6);
});

test('the sums end with the total, tax in it; a withholding of 0 or none is not shown', () => {
  draw(<SumList {...orderSums(summary)} />);
  expect(sums()).toEqual(['Valor sin IVA $200,000', 'Descuento −$20,000', 'IVA $34,200', 'TotalImpuesto incluido $214,200']); // ST-130, ST-188, ST-189
});

test('withholdings that were made stand by their names, with their sum', () => {
  draw(
    <SumList
      {...orderSums({
        ...summary,
        retefuente: pesos(6_300),
        reteiva: pesos(5_130),
        reteica: pesos(70),
        totalTaxDiscount: pesos(11_500),
        totalPurchase: pesos(202_700),
      })}
    />,
  );
  expect(sums().slice(3, 6)).toEqual(['Retefuente $6,300', 'ReteIVA $5,130', 'ReteICA $70']); // ST-189
  expect(sums()[6]).toMatch(/ \$11,500$/); // ST-189
  expect(sums()[7]).toBe('TotalImpuesto incluido $202,700'); // ST-188
});
