import { expect, it } from 'vitest';
import { orderReference } from './order-reference.ts';

it("the reference of an order is the platform's own, else the first eight characters of the uuid", () => {
  const uuid = '1239230d-7f1c-4b6e-9a53-0c5d2f8e4b71';
  expect(orderReference(uuid, 'SBX-1239230D')).toBe('SBX-1239230D');
  for (const none of [undefined, null, '', '  ']) expect(orderReference(uuid, none)).toBe('1239230D');
});

it('the reference of an order ignores spaces around the uuid', () => expect(orderReference(' b7c1d2e3-ffff', ' ')).toBe('B7C1D2E3'));
