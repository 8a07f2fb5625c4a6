import { describe, expect, it } from 'vitest';
import type { SummaryOrder } from '#shared/contract/purchase-order';
import { pesos } from '#shared/domain/money';
import { orderLines, orderSheet, orderSums, type SheetFacts } from './order-sheet.ts';

const summary: SummaryOrder = {
  summaryPackages: [{ packageId: 1, packageName: 'Plan', quantity: 1, unitPrice: pesos(100_000), subTotal: pesos(119_000) }],
  totalPurchase: pesos(119_000),
  // Bogotá is five hours behind: the evening before.
  registeredAt: '2026-11-23T02:15:00Z',
  paidAt: '2026-11-22T21:20:05',
};
const paid: SheetFacts = { summary, reference: 'SBX-0001', settled: true, method: 'EN_LINEA', now: Date.UTC(2026, 10, 24, 3) };
const saying = (values: Readonly<Record<string, unknown>>) => ({
  values: new Map(Object.entries(values).map(([code, value]) => [code.toLowerCase(), value])),
});
const platform = saying({
  sellerName: 'Comercio de Prueba S.A.S.',
  sellerDocument: '900.123.456-8',
  sellerAddress: 'Calle 72 # 10-07, Bogotá D.C.',
  supportContact: 'soporte@tienda.example',
  invoiceTime: 'los dos días hábiles siguientes',
});

const line: SummaryOrder['summaryPackages'][number] = {
  packageId: 1,
  packageName: 'Plan',
  quantity: 1_200,
  unitPrice: pesos(100_000),
  discount: pesos(20_000),
  taxIva: pesos(34_200),
  subTotal: pesos(214_200),
};

it('a line of the order sheet has quantity, unit price, discount with a minus, tax and subtotal', () => {
  const extra = { ...line, packageId: 2, packageName: 'Extra', quantity: 1, discount: null, taxIva: null };
  const { heads, lines } = orderLines({ summaryPackages: [line, extra] });
  expect(heads).toHaveLength(6);
  expect(lines.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)])).toEqual([
    ['Plan', '1,200', '$100,000', '−$20,000', '$34,200', '$214,200'],
    ['Extra', '1', '$100,000', '$0', '$0', '$214,200'],
  ]); // ST-187
  expect(lines[0]?.cells[1]?.note).toBe('sin IVA');
});

it('the sums of an order end with the total including tax, and list only the withholdings that were made', () => {
  const sold = { subTotal: pesos(200_000), totalDiscount: pesos(20_000), taxIva: pesos(34_200), totalPurchase: pesos(214_200) };
  const withheld = {
    retefuente: pesos(6_300),
    reteiva: pesos(0),
    reteica: null,
    totalTaxDiscount: pesos(6_300),
    totalPurchase: pesos(207_900),
  };
  const sums = [
    ['Valor sin IVA', '$200,000'],
    ['Descuento', '−$20,000'],
    ['IVA', '$34,200'],
  ];
  expect(orderSums(sold)).toEqual({ sums, total: { name: 'Total', note: 'Impuesto incluido', amount: '$214,200' } }); // ST-130, ST-188
  expect(orderSums({ ...sold, ...withheld })).toMatchObject({
    sums: [...sums, ['Retefuente', '$6,300'], ['Total retenciones', '$6,300']],
    total: { amount: '$207,900' },
  }); // ST-189
});

describe('orderSheet()', () => {
  it('a paid order is a receipt with seller, NIT, reference, dates in Bogotá, payment method, invoice and help', () => {
    const { title, seller, facts, notes } = orderSheet(platform, paid);
    expect(title).toBe('Comprobante de compra');
    expect(seller).toEqual([
      ['Vendedor', 'Comercio de Prueba S.A.S.'],
      ['NIT', '900.123.456-8'],
      ['Dirección', 'Calle 72 # 10-07, Bogotá D.C.'],
    ]);
    expect(facts).toEqual([
      ['Referencia', 'SBX-0001'],
      ['Fecha de la orden', '22/11/2026 21:15:00 (hora de Bogotá)'],
      ['Fecha del pago', '22/11/2026 21:20:05 (hora de Bogotá)'],
      ['Forma de pago', 'Pago en línea'],
    ]);
    expect(notes).toEqual([
      'La factura electrónica llega al correo de la compra en los dos días hábiles siguientes.',
      'Este documento no reemplaza la factura electrónica.',
      '¿Necesitas ayuda? Escríbenos a soporte@tienda.example y dinos la referencia SBX-0001.',
    ]);
  });

  it('a receipt of $0 promises no invoice', () => {
    const { notes } = orderSheet(platform, { ...paid, summary: { ...summary, totalPurchase: pesos(0) }, method: 'SIN_PAGO' });
    expect(notes).toEqual(['¿Necesitas ayuda? Escríbenos a soporte@tienda.example y dinos la referencia SBX-0001.']);
  });

  it('an unpaid order is titled as an order and has no payment date or invoice', () => {
    const { title, facts, notes } = orderSheet(platform, { ...paid, settled: false, method: 'EFECTIVO' });
    expect(title).toBe('Orden de compra');
    expect(facts.map(([name]) => name)).toEqual(['Referencia', 'Fecha de la orden', 'Forma de pago']);
    expect(notes.join()).not.toContain('llega al correo');
  });

  it('the order sheet omits facts that the platform does not send, and the date of the query replaces missing dates', () => {
    const bare = { ...summary, registeredAt: null, paidAt: null };
    const { seller, facts, notes } = orderSheet(saying({}), { ...paid, summary: bare, method: 'BITCOIN' });
    expect(seller).toEqual([]);
    expect(facts).toEqual([
      ['Referencia', 'SBX-0001'],
      ['Fecha de la consulta', '23/11/2026 22:00:00 (hora de Bogotá)'],
    ]);
    expect(notes).toEqual(['Este documento no reemplaza la factura electrónica.']);
  });
});
