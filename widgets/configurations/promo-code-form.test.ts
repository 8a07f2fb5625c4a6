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

/** The form plan of an edited or a new code, and the requests that it sent. */
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

describe('the form of a promo code', () => {
  it.each([
    [1, true],
    [2, false],
    [25, false],
    [0, true],
    [null, true],
  ])('opens a stored code with %s uses as single use: %s', (useQuantity, singleUse) => {
    const record = { ...stored, useQuantity };
    expect(planOf(record).plan.valuesOf(record).singleUse).toBe(singleUse);
  });

  it.each([0, 1])('keeps the state %s when the form is saved, since only the switch changes it', async (idstate) => {
    const record = { ...stored, idstate };
    const { plan, sent } = planOf(record);
    await plan.send({ ...plan.valuesOf(record), description: 'Otra feria' }, { record, version: null });
    expect(sent).toEqual([expect.objectContaining({ id: 4, descriptionPromotionCode: 'Otra feria', idstate })]);
  });

  it('accepts a stored end in the past as long as the validity is unchanged', () => {
    const { plan } = planOf(stored);
    const opened = plan.valuesOf(stored);
    expect(plan.problems({ ...opened, description: 'Otra feria' }).end).toBeUndefined();
    expect(plan.problems({ ...opened, end: '2026-03-11' }).end).toBe('end-past');
    expect(plan.problems({ ...opened, start: '2026-01-11' }).end).toBe('end-past');
    expect(plan.problems({ ...opened, end: '2026-12-24' }).end).toBeUndefined();
  });

  it('refuses an end in the past for a new code', () => {
    const { plan } = planOf(null);
    expect(plan.problems(plan.valuesOf(stored)).end).toBe('end-past');
  });
});
