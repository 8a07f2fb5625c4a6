import { describe, expect, it } from 'vitest';
import type { PromoCode } from '#shared/contract/promo-codes-admin';
import { pesos } from '#shared/domain/money';
import { promoCodePlan } from './promo-code.form.ts';

const stored: PromoCode = {
  id: 4,
  promotionCode: 'FIRMA25',
  descriptionPromotionCode: 'Feria',
  useQuantity: 25,
  offerTypeCode: 'PTJ',
  offerValue: pesos(25),
  effectiveStartDate: '2026-01-10T00:00:00',
  expirationDate: '2026-03-10T00:00:00',
  periodicityType: 'NEVER',
  typeUserId: 1,
  packagesId: [44],
  idstate: 0,
};

const clock = { now: () => Date.parse('2026-11-24T15:00:00Z'), follow: () => undefined, subscribe: () => () => undefined };

/** The plan of an edited or a new code, and what it has sent. */
function planOf(record: PromoCode | null) {
  const sent: unknown[] = [];
  const plan = promoCodePlan(
    {
      clock,
      call: async (_endpoint, input) => {
        sent.push(Object(input).body);
        return { ok: true, value: undefined } as never;
      },
    },
    record,
  );
  return { plan, sent };
}

describe('a stored promo code', () => {
  it.each([
    [1, true],
    [2, false],
    [25, false],
    [0, true],
    [null, true],
  ])('of %s uses is opened as one of a single use: %s', (useQuantity, singleUse) => {
    const record = { ...stored, useQuantity };
    expect(planOf(record).plan.valuesOf(record).singleUse).toBe(singleUse);
  });

  it.each([0, 1])('keeps its state %s when it is saved: that is its switch alone', async (idstate) => {
    const record = { ...stored, idstate };
    const { plan, sent } = planOf(record);
    await plan.send({ ...plan.valuesOf(record), description: 'Otra feria' }, { record, version: null });
    expect(sent).toEqual([expect.objectContaining({ id: 4, descriptionPromotionCode: 'Otra feria', idstate })]);
  });

  it('may end in the past as long as its validity stays untouched', () => {
    const { plan } = planOf(stored);
    const opened = plan.valuesOf(stored);
    expect(plan.problems({ ...opened, description: 'Otra feria' }).end).toBeUndefined();
    expect(plan.problems({ ...opened, end: '2026-03-11' }).end).toBe('end-past');
    expect(plan.problems({ ...opened, start: '2026-01-11' }).end).toBe('end-past');
    expect(plan.problems({ ...opened, end: '2026-12-24' }).end).toBeUndefined();
  });

  it('of which there is none yet may not end in the past', () => {
    const { plan } = planOf(null);
    expect(plan.problems(plan.valuesOf(stored)).end).toBe('end-past');
  });
});
