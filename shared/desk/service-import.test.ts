import { describe, expect, it } from 'vitest';
import type { ServiceForm, ServiceLine } from '#shared/domain/agreements/contracted-services';
import { lineReasons } from './import-file.ts';
import { importPlan } from './service-import.ts';

const form: ServiceForm = {
  products: [
    { code: '11', name: 'Certificados', deviceTypeIds: '1,2' },
    { code: '13', name: 'Correo certificado', deviceTypeIds: '' },
  ],
  validityTypes: [
    { id: 1, name: 'Años', maximum: 2 },
    { id: 2, name: 'Meses', maximum: 24 },
  ],
  devices: [
    { id: 1, name: 'Token virtual' },
    { id: 2, name: 'Token físico' },
  ],
  deliveries: [
    { id: 1, name: 'Correo electrónico' },
    { id: 3, name: 'Mensajería' },
  ],
  quotaMaximum: 5,
  asks: { unlimited: true, devices: true, quota: true },
};
const mail = { product: 'Correo certificado', validityType: 'Meses', validityAmount: '12', quantity: '50' };
const mailLine: ServiceLine = {
  product: '13',
  quantity: 50,
  unlimited: false,
  validityTypeId: 2,
  validityAmount: 12,
  deviceTypeId: null,
  deliveryTypeId: null,
  reassignmentQuota: 0,
};

function aPlan(existing: readonly ServiceLine[] = []) {
  let lines = existing;
  const changes: (readonly ServiceLine[])[] = [];
  const plan = importPlan({
    form: () => form,
    lines: () => lines,
    onLines(next) {
      lines = next;
      changes.push(next);
    },
  });
  return { plan, changes };
}

const plain = (problems: readonly (readonly [string, string])[]) => problems.map(([at, text]) => [at, text.replaceAll('\u00a0', ' ')]);

describe('an imported line of contracted services', () => {
  it('a line is read like the form, by names or codes', async () => {
    const judge = await aPlan().plan.prepare(lineReasons);
    expect(judge(mail)).toMatchObject({ problems: [], item: mailLine, exists: null });
    const devices = { product: '11', device: 'token fisico', delivery: 'Mensajería', validityType: 'Años', validityAmount: '2' };
    expect(judge({ ...devices, unlimited: 'si', quota: '5' })).toMatchObject({
      problems: [],
      item: { product: '11', deviceTypeId: 2, deliveryTypeId: 3, unlimited: true, quantity: null, reassignmentQuota: 5 },
    });
  });

  it.each([
    [{ product: 'Otro' }, 'product', 'No está entre las opciones: Certificados, Correo certificado.'],
    [{ product: '' }, 'product', 'Campo obligatorio'],
    [{ device: 'Token virtual' }, 'device', 'Este valor no se acepta aquí.'],
    [{ validityAmount: '25' }, 'validityAmount', '25 supera el máximo de 24.'],
    [{ validityAmount: '0' }, 'validityAmount', 'Este valor no se acepta aquí.'],
    [{ quantity: '' }, 'quantity', 'Campo obligatorio'],
    [{ quantity: '100000001' }, 'quantity', '100,000,001 supera el máximo de 100,000,000.'],
    [{ quantity: '1.200' }, 'quantity', 'Solo se guardaría «1200».'],
    [{ quantity: '-3' }, 'quantity', 'Este valor no se acepta aquí.'],
    [{ unlimited: 'Sí' }, 'quantity', 'Este valor no se acepta aquí.'],
    [{ quota: '6' }, 'quota', '6 supera el máximo de 5.'],
    [{ unlimited: '1' }, 'unlimited', 'No está entre las opciones: Sí, No.'],
  ])('a line with %o reports at %s: %s', async (cells, column, why) => {
    const judge = await aPlan().plan.prepare(lineReasons);
    expect(plain(judge({ ...mail, ...cells }).problems)).toEqual([[column, why]]);
  });

  it('a service with devices requires a device and a delivery', async () => {
    const judge = await aPlan().plan.prepare(lineReasons);
    expect(plain(judge({ ...mail, product: 'Certificados' }).problems)).toEqual([
      ['device', 'Campo obligatorio'],
      ['delivery', 'Campo obligatorio'],
    ]);
    // The virtual token is delivered by e-mail alone.
    expect(plain(judge({ ...mail, product: '11', device: 'Token virtual', delivery: 'Mensajería' }).problems)).toEqual([
      ['delivery', 'No está entre las opciones: Correo electrónico.'],
    ]);
  });

  it('a line that the list already has is reported, and all valid lines are added at once', async () => {
    const { plan, changes } = aPlan([mailLine]);
    const judge = await plan.prepare(lineReasons);
    expect(judge({ ...mail, quantity: '7' }).exists).toBe('Ya existe el producto en la lista.');
    const { item } = judge({ ...mail, validityAmount: '6' });
    await plan.send(item);
    expect(changes).toEqual([]);
    plan.changed();
    expect(changes).toEqual([[mailLine, item]]);
  });
});
