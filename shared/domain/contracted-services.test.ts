import { describe, expect, it } from 'vitest';
import {
  allowedDeliveries,
  allowedDevices,
  identifierCode,
  isDuplicate,
  keptQuantity,
  keptQuota,
  keptValidityAmount,
  missingFields,
} from './contracted-services.ts';
import type { ServiceLine } from './contracted-services.ts';

const line: ServiceLine = {
  packageCode: 'PKG1',
  quantity: 5,
  unlimited: false,
  validityTypeId: 2,
  validityAmount: 12,
  deviceTypeId: 3,
  deliveryTypeId: 1,
  reassignmentQuota: 0,
};

describe('what identifies a line', () => {
  it('joins code, amount and type, and the device of the device variant', () => {
    expect(identifierCode(line, 'services')).toBe('PKG1-12-2'); // LC-188
    expect(identifierCode(line, 'devices')).toBe('PKG1-3-12-2'); // LC-190
  });

  it('may stand in the list once', () => {
    expect(isDuplicate({ ...line, quantity: 9 }, [line], 'devices')).toBe(true); // LC-353
    for (const change of [{ deviceTypeId: 4 }, { validityTypeId: 1 }, { validityAmount: 6 }]) {
      expect(isDuplicate({ ...line, ...change }, [line], 'devices')).toBe(false);
    }
  });
});

describe('the quantity', () => {
  it('is 1 to 100,000,000, else what it was', () => {
    expect(keptQuantity('1', '7')).toBe('1'); // LC-354
    expect(keptQuantity('0', '7')).toBe('');
    expect(keptQuantity('-1', '7')).toBe('');
    expect(keptQuantity('100000000', '7')).toBe('100000000'); // LC-355
    expect(keptQuantity('100000001', '7')).toBe('7');
    expect(keptQuantity('100000001', '')).toBe('');
    expect(keptQuantity('1234567890', '7')).toBe('7'); // LC-356: nine digits count
  });
});

describe('the validity amount and the quota', () => {
  it('are cleared above their maximum', () => {
    expect(['0', '1', '12', '13', '-1'].map((typed) => keptValidityAmount(typed, 12))).toEqual(['', '1', '12', '', '']); // LC-358, LC-360
    expect(keptValidityAmount('999991', 99999)).toBe('99999'); // LC-359
    expect(['0', '7', '8', 'a'].map((typed) => keptQuota(typed, 7))).toEqual(['0', '7', '', '']); // LC-361, LC-362
  });
});

describe('what is still missing', () => {
  it('is asked for by variant', () => {
    const empty = {
      ...line,
      packageCode: null,
      quantity: null,
      validityTypeId: null,
      validityAmount: null,
      deviceTypeId: null,
      deliveryTypeId: null,
    };
    expect(missingFields(empty, 'services', true)).toEqual(['packageCode', 'validityTypeId', 'validityAmount', 'quantity']); // LC-404
    expect(missingFields({ ...line, quantity: null, unlimited: true }, 'services', false)).toEqual([]); // LC-357
    expect(missingFields(empty, 'devices', true)).toContain('deliveryTypeId');
    expect(missingFields({ ...line, deviceTypeId: null, deliveryTypeId: null }, 'devices', false)).toEqual([]); // LC-181
  });
});

describe('devices and deliveries', () => {
  it('are those the product and the device allow', () => {
    const devices = [{ id: 1 }, { id: 2 }];
    expect(allowedDevices(' 1 , 2', devices)).toEqual(devices); // LC-181
    expect(allowedDevices('2', devices)).toEqual([{ id: 2 }]);
    expect(allowedDevices('', devices)).toEqual([]);
    const deliveries = [{ value: 1 }, { value: 2 }];
    expect(allowedDeliveries(1, deliveries)).toEqual([{ value: 1 }]); // LC-363
    expect(allowedDeliveries(2, deliveries)).toEqual(deliveries); // LC-364
  });
});
