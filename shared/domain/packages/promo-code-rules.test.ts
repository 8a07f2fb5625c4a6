import { describe, expect, it } from 'vitest';
import {
  defaultEnd,
  forcedDiscount,
  mayRepeat,
  never,
  promoDiscountProblem,
  promoValidity,
  repetitionEndProblem,
  scopeProblem,
  settledPeriodicity,
  typedPromoCode,
  typedUsage,
  validityEndProblem,
} from './promo-code-rules.ts';

const monthly = { kind: 'MONTHLY', months: 1 } as const;

describe('a promo code', () => {
  it('a typed promo code has no spaces and at most 50 characters', () => {
    expect(typedPromoCode('A B C')).toBe('ABC'); // PK-261
    expect(typedPromoCode('x'.repeat(51))).toHaveLength(50); // PK-260
  });

  it('the number of uses of a promo code is 1 to 9999', () => {
    expect(['12345', '9999', '-5', '0', '', 'a'].map(typedUsage)).toEqual(['1234', '9999', '1', '1', '', '']); // PK-265 to PK-267
  });

  it('user types 2 and 3 always get a discount of 100 %', () => {
    expect([1, 2, 3].map((type) => forcedDiscount(type)?.value ?? null)).toEqual([null, 100, 100]); // PK-273
  });

  it('a promo code needs all packages or at least one package', () => {
    expect([scopeProblem(false, 0), scopeProblem(true, 0), scopeProblem(false, 1)]).toEqual(['required', null, null]); // PK-274
  });
});

it.each([
  ['PTJ', '100', null],
  ['PTJ', '0.01', null],
  ['PTJ', '101', 'percentage'],
  ['PTJ', '0', 'nothing-off'],
  ['PTJ', ' 0.00 ', 'nothing-off'],
  ['VLR', '1', null],
  ['VLR', '000', 'nothing-off'],
  ['VLR', '1a', 'characters'],
  ['VLR', ' ', 'required'],
] as const)('the discount %s %s has the problem %s', (type, discount, problem) => {
  expect(promoDiscountProblem(type, discount)).toBe(problem); // PK-269
});

describe('the validity of a promo code', () => {
  it('a promo code ends tomorrow by default', () => {
    expect(defaultEnd('2025-12-31')).toBe('2026-01-01'); // PK-278
  });

  it('a promo code ends after its start and not in the past', () => {
    expect(validityEndProblem('2025-03-05', '2025-03-05', '2025-03-05')).toBe('end-before-start'); // PK-276
    expect(validityEndProblem('2025-03-06', '2025-03-05', '2025-03-05')).toBeNull();
    expect(validityEndProblem('2025-03-04', '2025-03-01', '2025-03-05')).toBe('end-past'); // PK-277
    expect(validityEndProblem('2025-03-05', '2025-03-04', '2025-03-05')).toBeNull();
    expect(validityEndProblem('', '2025-03-04', '2025-03-05')).toBe('required');
  });
});

describe('the repetition of a promo code', () => {
  it('only a promo code of at most 30 days may repeat', () => {
    expect(mayRepeat('2025-03-01', '2025-03-31')).toBe(true); // PK-281: 30 days
    expect(mayRepeat('2025-03-01', '2025-04-01')).toBe(false);
    expect(settledPeriodicity(monthly, '2025-03-01', '2025-04-01')).toEqual(never);
    expect(settledPeriodicity(monthly, '2025-03-01', '2025-03-31')).toEqual(monthly);
  });

  it('the repetition of a promo code may not end before the code', () => {
    expect(repetitionEndProblem(monthly, '2025-03-09', '2025-03-10')).toBe('repetition-before-end'); // PK-279
    expect(repetitionEndProblem(monthly, '2025-03-10', '2025-03-10')).toBeNull();
    expect(repetitionEndProblem(monthly, '', '2025-03-10')).toBe('required');
    expect(repetitionEndProblem(never, '', '2025-03-10')).toBeNull();
  });
});

describe('promoValidity()', () => {
  const once = { start: '2026-03-10', end: '2026-03-20', periodicity: never, repetitionEnd: '' };

  it.each([
    ['2026-03-09', 'scheduled'],
    ['2026-03-10', 'current'],
    ['2026-03-20', 'current'],
    ['2026-03-21', 'ended'],
  ])('a promo code of one period is, on %s, %s', (today, validity) => {
    expect(promoValidity(once, today)).toBe(validity);
  });

  it.each([
    ['2026-03-20', 'current'],
    ['2026-03-21', 'scheduled'],
    ['2026-05-09', 'scheduled'],
    ['2026-05-10', 'current'],
    ['2026-05-20', 'current'],
    ['2026-05-21', 'scheduled'],
    ['2026-07-10', 'current'],
    ['2026-07-15', 'current'],
    ['2026-07-16', 'ended'],
  ])('a promo code that repeats every two months until 15/07/2026 is, on %s, %s', (today, validity) => {
    const repeated = { ...once, periodicity: { kind: 'MONTHLY', months: 2 }, repetitionEnd: '2026-07-15' } as const;
    expect(promoValidity(repeated, today)).toBe(validity);
  });

  it('a promo code has ended when its next period would begin after the repetition ends', () => {
    const repeated = { ...once, periodicity: monthly, repetitionEnd: '2026-04-09' };
    expect(promoValidity(repeated, '2026-03-25')).toBe('ended');
    expect(promoValidity({ ...repeated, repetitionEnd: '2026-04-10' }, '2026-03-25')).toBe('scheduled');
  });

  it('a promo code without a start, an end or a repetition end has no limit there', () => {
    expect(promoValidity({ ...once, start: '', end: '' }, '2026-03-09')).toBe('current');
    expect(promoValidity({ ...once, start: '', periodicity: monthly }, '2026-03-21')).toBe('ended');
    expect(promoValidity({ ...once, periodicity: monthly }, '2036-04-15')).toBe('current');
    expect(promoValidity({ ...once, periodicity: { kind: 'MONTHLY', months: 0 } }, '2026-03-25')).toBe('scheduled');
  });
});
