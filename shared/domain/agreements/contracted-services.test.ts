import { describe, expect, it } from 'vitest';
import {
  emptyServiceEntry,
  entryOf,
  identifierCode,
  isDuplicate,
  lineOf,
  serviceFacts,
  serviceFields,
  serviceLists,
  typeService,
} from './contracted-services.ts';
import type { ServiceEntry, ServiceForm, ServiceLine } from './contracted-services.ts';

const line: ServiceLine = {
  product: 'PKG1',
  quantity: 5,
  unlimited: false,
  validityTypeId: 2,
  validityAmount: 12,
  deviceTypeId: 2,
  deliveryTypeId: 1,
  reassignmentQuota: 0,
};

const form: ServiceForm = {
  products: [
    { code: 'BOTH', name: 'Para los dos', deviceTypeIds: ' 1 , 2' },
    { code: 'SECOND', name: 'Para el segundo', deviceTypeIds: '2' },
    { code: 'NONE', name: 'Sin dispositivo', deviceTypeIds: '' },
  ],
  validityTypes: [
    { id: 1, name: 'Años', maximum: 2 },
    { id: 2, name: 'Meses', maximum: 12 },
    { id: 3, name: 'Días', maximum: 99_999 },
  ],
  devices: [
    { id: 1, name: 'Token virtual' },
    { id: 2, name: 'Token físico' },
  ],
  deliveries: [
    { id: 1, name: 'Correo' },
    { id: 2, name: 'Oficina' },
  ],
  quotaMaximum: 7,
  asks: { unlimited: true, devices: true, quota: true },
};
const withoutDevices: ServiceForm = { ...form, asks: { unlimited: true, devices: false, quota: false } };

const typing = (...changes: readonly Partial<ServiceEntry>[]): ServiceEntry =>
  changes.reduce<ServiceEntry>((entry, change) => typeService(entry, change, form), emptyServiceEntry);
const optionsOf = (entry: ServiceEntry, name: string): readonly string[] | null => {
  const field = serviceFields(entry, form).find((each) => each.name === name);
  return field?.kind === 'choice' ? field.options.map(({ value }) => value) : null;
};
const missing = (entry: ServiceEntry, asked: ServiceForm): readonly string[] =>
  serviceFields(entry, asked).flatMap((field) => (field.kind !== 'switch' && field.missing ? [field.name] : []));

describe('the identifier of a contracted service', () => {
  it('the identifier of a service line joins code, amount and validity type, and the code of the device', () => {
    expect(identifierCode(line, null)).toBe('PKG1-12-2'); // LC-188
    expect(identifierCode(line, 'TF')).toBe('PKG1-TF-12-2'); // LC-190
  });

  it('two lines with the same identifier are duplicates', () => {
    expect(isDuplicate({ ...line, quantity: 9, deliveryTypeId: 2, reassignmentQuota: 3 }, [line])).toBe(true); // LC-353, LC-406
    for (const change of [{ product: 'PKG2' }, { deviceTypeId: 1 }, { validityTypeId: 1 }, { validityAmount: 6 }]) {
      expect(isDuplicate({ ...line, ...change }, [line])).toBe(false);
    }
  });
});

describe('the quantity of a contracted service', () => {
  const kept = (typed: string, lastValid: string): string => typing({ quantity: lastValid }, { quantity: typed }).quantity;

  it('a quantity from 1 to 100,000,000 is kept, and a larger one leaves the previous quantity', () => {
    expect(kept('1', '7')).toBe('1'); // LC-354
    expect(kept('0', '7')).toBe('');
    expect(kept('-1', '7')).toBe('');
    expect(kept('100000000', '7')).toBe('100000000'); // LC-355, LC-405
    expect(kept('100000001', '7')).toBe('7');
    expect(kept('100000001', '')).toBe('');
    expect(kept('1234567890', '7')).toBe('7'); // LC-356: nine digits count
  });

  it('choosing unlimited clears the quantity, and undoing it does not restore it', () => {
    const unlimited = typing({ quantity: '50' }, { unlimited: true });
    expect(unlimited.quantity).toBe(''); // LC-279
    expect(serviceFields(unlimited, form)).toContainEqual(expect.objectContaining({ name: 'quantity', disabled: true, missing: false })); // LC-357
    expect(typeService(unlimited, { unlimited: false }, form).quantity).toBe('');
  });
});

describe('the validity amount and the quota', () => {
  it('an amount and a quota above their maximum are cleared', () => {
    const amount = (typed: string, validityType = '2'): string => typing({ validityType }, { validityAmount: typed }).validityAmount;
    expect(['0', '1', '12', '13', '-1'].map((typed) => amount(typed))).toEqual(['', '1', '12', '', '']); // LC-358, LC-360, LC-405
    expect(amount('999991', '3')).toBe('99999'); // LC-359
    expect(['0', '7', '8', 'a'].map((quota) => typing({ quota }).quota)).toEqual(['0', '7', '', '']); // LC-361, LC-362
    expect(typeService(emptyServiceEntry, { quota: '123456' }, { ...form, quotaMaximum: 99_999 }).quota).toBe('12345'); // LC-361
  });

  it('the amount is disabled without a validity type, and cleared when the type changes', () => {
    expect(serviceFields(emptyServiceEntry, form)).toContainEqual(
      expect.objectContaining({ name: 'validityAmount', disabled: true, maximum: null }), // LC-360
    );
    expect(typing({ validityType: '2' }, { validityAmount: '12' }, { validityType: '1' }).validityAmount).toBe(''); // LC-280
    expect(typing({ validityType: '2' }, { validityAmount: '12' }, { validityType: '2' }).validityAmount).toBe('12');
  });

  it('the maximums come from the parameters, and a missing one is five digits', () => {
    const lists = serviceLists({
      validityTypes: [
        { id: 1, nameValidity: 'Años' },
        { id: 4, nameValidity: 'Semanas' },
      ],
      maxValidityAmounts: [{ id: 1, amount: 2 }],
      deviceTypes: [],
      credentialsDelivery: [],
      parameterMaxReassignmentQuota: 5,
    });
    expect(lists.validityTypes.map(({ maximum }) => maximum)).toEqual([2, 99_999]); // LC-194
    // The contract reads a missing value as 5 (`tests/contract`).
    const kept = ['5', '6'].map((quota) => typeService(emptyServiceEntry, { quota }, { ...form, ...lists }).quota);
    expect(kept).toEqual(['5', '']); // LC-195
  });
});

describe('a form with missing fields', () => {
  it('the missing fields depend on the fields that the form has', () => {
    expect(missing(emptyServiceEntry, withoutDevices)).toEqual(['product', 'validityType', 'validityAmount', 'quantity']); // LC-404
    expect(missing(typing({ product: 'BOTH' }), form)).toEqual(['device', 'delivery', 'validityType', 'validityAmount', 'quantity']);
    const whole = typing({ product: 'NONE', validityType: '1', unlimited: true }, { validityAmount: '2' });
    expect(missing(whole, form)).toEqual([]); // LC-181, LC-357
    expect(lineOf(whole, form)).toEqual({
      product: 'NONE',
      quantity: null,
      unlimited: true,
      validityTypeId: 1,
      validityAmount: 2,
      deviceTypeId: null,
      deliveryTypeId: null,
      reassignmentQuota: 0, // LC-362: empty counts as 0
    });
  });

  it('an entry with missing fields makes no line', () => {
    expect(lineOf(emptyServiceEntry, form)).toBeNull();
    const complete = { ...line, product: 'BOTH' };
    expect(lineOf(entryOf(complete), form)).toEqual(complete);
  });
});

describe('devices and deliveries', () => {
  it('the product limits the devices, and the device limits the deliveries', () => {
    expect(optionsOf(typing({ product: 'BOTH' }), 'device')).toEqual(['1', '2']); // LC-181
    expect(optionsOf(typing({ product: 'SECOND' }), 'device')).toEqual(['2']);
    expect(optionsOf(typing({ product: 'NONE' }), 'device')).toBeNull();
    expect(optionsOf(typing({ product: 'BOTH', device: '1' }), 'delivery')).toEqual(['1']); // LC-363
    expect(optionsOf(typing({ product: 'BOTH', device: '2' }), 'delivery')).toEqual(['1', '2']); // LC-364
  });

  it('a device or delivery that the new choice does not allow is cleared', () => {
    const chosen = typing({ product: 'BOTH', device: '2', delivery: '2' });
    expect(typeService(chosen, { device: '1' }, form).delivery).toBe(''); // LC-363
    expect(typeService({ ...chosen, device: '1' }, { product: 'SECOND' }, form)).toMatchObject({ device: '', delivery: '2' });
    expect(typeService(chosen, { product: 'NONE' }, form)).toMatchObject({ device: '', delivery: '' });
  });
});

it('serviceFacts() returns names, a singular validity unit and grouped thousands', () => {
  expect(serviceFacts({ ...line, product: 'BOTH', quantity: 1_200, validityAmount: 1 }, form)).toEqual({
    name: 'Para los dos',
    device: 'Token físico',
    delivery: 'Correo',
    validity: '1\u00a0mes',
    quantity: '1,200',
    quota: '0',
  });
  const other = serviceFacts({ ...line, validityTypeId: 1, validityAmount: 2, quantity: null, unlimited: true }, form);
  expect(other).toMatchObject({ name: 'PKG1', validity: '2\u00a0años', quantity: null });
});
