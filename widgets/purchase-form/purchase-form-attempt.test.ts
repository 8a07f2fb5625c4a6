import { expect, it } from 'vitest';
import { pesos } from '#shared/domain/money';
import { payableOf } from './order.ts';
import { createAttempts, type Attempts } from './purchase-form.state.ts';

const sums = { totalDiscount: pesos(0), totalTaxIva: pesos(19_000), totalPurchase: pesos(119_000) };
const dearer = { ...sums, totalTaxIva: pesos(28_500), totalPurchase: pesos(178_500) };

/** The attempts of a tab; the cart becomes a new purchase each time it is given up. */
function tab(): { readonly attempts: Attempts; key(...of: Partial<Parameters<Attempts['forOrder']>>): string } {
  let purchase = 1;
  const attempts = createAttempts({ orderKey: () => `carrito-${purchase}`, renewOrderKey: () => void (purchase += 1) });
  return { attempts, key: (form = 'formulario', token = '', asked = sums) => attempts.forOrder(form, token, asked).idempotencyKey };
}

it('the same cart, form, token and amounts are one order, in whichever tab they are sent; any other of them is another', () => {
  expect(tab().key()).toBe(tab().key());
  const keys = [tab().key(), tab().key('otro'), tab().key('formulario', 'token'), tab().key('formulario', '', dearer)];
  // One key never comes with two requests: the platform would refuse the second (TR-E02).
  expect(new Set(keys).size).toBe(4);
});

it('an order that may stand keeps its key and its amounts, at any price of today', () => {
  const { attempts, key } = tab();
  const first = key();
  // A first attempt that was not sent follows the price, under its own key.
  expect(attempts.forOrder('formulario', '', dearer)).toMatchObject({ idempotencyKey: first, sums: dearer });
  attempts.note({ asked: true });
  expect(attempts.forOrder('formulario', '', sums)).toMatchObject({ idempotencyKey: first, sums: dearer });
  expect(attempts.sumsFor('formulario', sums)).toEqual(dearer);
  expect(attempts.sumsFor('otro', sums)).toEqual(sums);
  expect(attempts.standing('formulario')).toBeNull();
  attempts.note({ order: payableOf({ referenceUuid: 'a' }) });
  expect(attempts.standing('formulario')?.order?.referenceUuid).toBe('a');
  expect(attempts.standing('otro')).toBeNull();
});

it('an order that was refused is given up: the same cart and form are another order then', () => {
  const { attempts, key } = tab();
  const refused = key();
  attempts.note({ asked: true });
  attempts.giveUp();
  expect(attempts.current()).toBeNull();
  expect(key()).not.toBe(refused);
});

it('an attempt that an earlier load of the page left is taken up, and no newer one is replaced by it', () => {
  const [before, after] = [tab(), tab()];
  before.key();
  before.attempts.note({ asked: true });
  after.attempts.resume(before.attempts.current());
  expect(after.attempts.forOrder('formulario', 'otro token', dearer)).toEqual(before.attempts.current());
  const own = tab();
  own.key('otro');
  own.attempts.resume(before.attempts.current());
  expect(own.attempts.current()?.key).toBe('otro');
  own.attempts.forget();
  expect(own.attempts.current()).toBeNull();
});
