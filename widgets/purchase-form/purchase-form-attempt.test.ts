import { expect, it } from 'vitest';
import { pesos } from '#shared/domain/money';
import { payableOf } from './order.ts';
import { createAttempts, type Attempts } from './purchase-form.state.ts';

const sums = { totalDiscount: pesos(0), totalTaxIva: pesos(19_000), totalPurchase: pesos(119_000) };
const dearer = { ...sums, totalTaxIva: pesos(28_500), totalPurchase: pesos(178_500) };

/** The attempts of a tab; giving up an attempt makes the cart another purchase. */
function tab(): { readonly attempts: Attempts; key(...of: Partial<Parameters<Attempts['forOrder']>>): string } {
  let purchase = 1;
  const attempts = createAttempts({ orderKey: () => `carrito-${purchase}`, renewOrderKey: () => void (purchase += 1) });
  return { attempts, key: (form = 'formulario', token = '', amounts = sums) => attempts.forOrder(form, token, amounts).idempotencyKey };
}

it('an attempt has one key for the same cart, form, token and amounts in every tab', () => {
  expect(tab().key()).toBe(tab().key());
  const keys = [tab().key(), tab().key('otro'), tab().key('formulario', 'token'), tab().key('formulario', '', dearer)];
  // Two different requests never share a key: the platform would refuse the second (TR-E02).
  expect(new Set(keys).size).toBe(4);
});

it('an attempt that was sent keeps its key and amounts when the price changes', () => {
  const { attempts, key } = tab();
  const first = key();
  // An attempt that was not sent yet takes the new price and keeps its key.
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

it('an attempt that was given up gets another key for the same cart and form', () => {
  const { attempts, key } = tab();
  const refused = key();
  attempts.note({ asked: true });
  attempts.giveUp();
  expect(attempts.current()).toBeNull();
  expect(key()).not.toBe(refused);
});

it('an attempt of an earlier page load is resumed, but does not replace a newer one', () => {
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
