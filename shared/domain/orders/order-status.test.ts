import { describe, expect, it } from 'vitest';
import { orderStatus } from './order-status.ts';

const answer = (result: boolean, code?: string | null) => ({ result, code });

describe('orderStatus()', () => {
  it('an order is activated, paid or failed by the code of the answer', () => {
    expect(orderStatus(answer(true, 'OK15'), 0, true)).toEqual({ kind: 'activated' }); // ST-297
    expect(orderStatus(answer(true, 'OK14'), 0, true)).toEqual({ kind: 'paid' }); // ST-298
    expect(orderStatus(answer(true, null), 0, true)).toEqual({ kind: 'paid' });
    expect(orderStatus(answer(false, 'WR11'), 0, true)).toEqual({ kind: 'failed', backToStore: false }); // ST-299
    expect(orderStatus(answer(false, 'ER01'), 0, true)).toEqual({ kind: 'failed', backToStore: true }); // ST-306
    for (const code of ['ER', 'XER01', ''])
      expect(orderStatus(answer(false, code), 0, true)).toEqual({ kind: 'failed', backToStore: code === 'ER' }); // ST-306
  });

  it('a pending order is checked six more times', () => {
    const asked = [];
    let status = orderStatus(answer(false, 'WR12'), 0, true);
    while (status.kind === 'checking') {
      asked.push(status.nextCheck);
      status = orderStatus(answer(false, 'WR12'), status.nextCheck, true);
    }
    expect(asked).toEqual([1, 2, 3, 4, 5, 6]); // ST-302, ST-303
    expect(status).toEqual({ kind: 'pending' });
    expect(orderStatus(answer(true, 'OK15'), 6, true)).toEqual({ kind: 'activated' });
  });

  it('a pending order is not checked again when polling is off', () => {
    expect(orderStatus(answer(false, 'WR12'), 0, false)).toEqual({ kind: 'pending' }); // ST-304
  });

  it('a missing answer is an unknown order', () => {
    expect(orderStatus(null, 0, true)).toEqual({ kind: 'unknown-order' }); // ST-307
  });
});

it('a failed order without a code does not lead back to the store', () => {
  expect(orderStatus(answer(false), 0, true)).toEqual({ kind: 'failed', backToStore: false });
  expect(orderStatus(answer(false, ' WR12 '), 6, true)).toEqual({ kind: 'pending' });
});
