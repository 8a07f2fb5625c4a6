import { describe, expect, it } from 'vitest';
import { orderStatus } from './order-status.ts';

const answer = (result: boolean, code?: string | null) => ({ result, code });

describe('an order', () => {
  it('is activated, paid or failed by its answer', () => {
    expect(orderStatus(answer(true, 'OK15'), 0, true)).toEqual({ kind: 'activated' }); // ST-297
    expect(orderStatus(answer(true, 'OK14'), 0, true)).toEqual({ kind: 'paid' }); // ST-298
    expect(orderStatus(answer(true, null), 0, true)).toEqual({ kind: 'paid' });
    expect(orderStatus(answer(false, 'WR11'), 0, true)).toEqual({ kind: 'failed', backToStore: false }); // ST-299
    expect(orderStatus(answer(false, 'ER01'), 0, true)).toEqual({ kind: 'failed', backToStore: true }); // ST-306
    for (const code of ['ER', 'XER01', ''])
      expect(orderStatus(answer(false, code), 0, true)).toEqual({ kind: 'failed', backToStore: code === 'ER' }); // ST-306
  });

  it('is asked about six times more while it is pending', () => {
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

  it('is pending at once when polling is off', () => {
    expect(orderStatus(answer(false, 'WR12'), 0, false)).toEqual({ kind: 'pending' }); // ST-304
  });

  it('may be none', () => {
    expect(orderStatus(null, 0, true)).toEqual({ kind: 'unknown-order' }); // ST-307
  });
});

it('an order without a code is paid or has failed', () => {
  expect(orderStatus(answer(false), 0, true)).toEqual({ kind: 'failed', backToStore: false });
  expect(orderStatus(answer(false, ' WR12 '), 6, true)).toEqual({ kind: 'pending' });
});
