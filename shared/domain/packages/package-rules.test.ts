import { describe, expect, it } from 'vitest';
import {
  descriptionProblem,
  discountProblem,
  offerEndProblem,
  offerStartProblem,
  positionOfEdited,
  positionOfNew,
  refusedSigns,
  settledFeatureQuantity,
  settledValidity,
  typedPrice,
  typedValidity,
  unitPriceText,
} from './package-rules.ts';

describe('the price of a package', () => {
  it('a typed price keeps at most 18 digits, without leading zeros', () => {
    expect(typedPrice('12a.3')).toBe('123'); // PK-242
    expect(typedPrice('9'.repeat(19))).toBe('9'.repeat(18));
    expect(typedPrice('000120')).toBe('120');
    expect(typedPrice('0')).toBe('0'); // PK-220: 0 is a price
  });

  it('the unit price without IVA has two decimals, rounded half up, for any number of digits', () => {
    expect(unitPriceText('119000', 19)).toBe('100000.00'); // PK-245
    expect(unitPriceText('100', 19)).toBe('84.03');
    expect(unitPriceText('100', 0)).toBe('100.00');
    expect(unitPriceText('999999999999999999', 19)).toBe('840336134453781511.76'); // long division by 1.19
    expect(unitPriceText('', 19)).toBe('');
    expect(unitPriceText('100', null)).toBe('');
  });
});

it('a typed validity is capped at 999, and 0 becomes 1 on leaving the field', () => {
  expect(typedValidity('1000')).toBe('999'); // PK-243
  expect(typedValidity('-5a')).toBe('5');
  expect(settledValidity('0')).toBe('1');
  expect(settledValidity('')).toBe('');
});

it('a description allows letters, accents, digits, spaces and the listed symbols', () => {
  expect(descriptionProblem('áéíóúñÑü 12 @$!%*?;#=.,:_/-\n')).toBeNull(); // PK-228
  for (const wrong of ['<', '>', '{', '}', '(', '"']) expect(descriptionProblem(`a${wrong}`)).toBe('characters');
  // Each sign once, in the order it was typed; an emoji is one sign.
  expect(refusedSigns('¡Navidad & año & (más) 🎉!')).toEqual(['¡', '&', '(', ')', '🎉']); // PK-228, PK-264
});

describe('the offer of a package', () => {
  it('an offer in percent is 0 to 100', () => {
    expect(['0', '100', '12.5', '101', 'abc', '-1', '1.234', ''].map((value) => discountProblem('PTJ', value, '50'))).toEqual([
      null,
      null,
      null,
      'percentage',
      'percentage',
      'percentage',
      'percentage',
      'required',
    ]); // PK-237, PK-235
  });

  it('an offer in pesos is digits only and not above the price', () => {
    expect(discountProblem('VLR', ' 1000 ', '1000')).toBeNull();
    expect(discountProblem('VLR', '1000', '1000')).toBeNull(); // PK-235
    expect(discountProblem('VLR', '1001', '1000')).toBe('offer-above-price');
    expect(discountProblem('VLR', '1a', '1000')).toBe('characters'); // PK-236
    expect(discountProblem('VLR', '101', null)).toBeNull(); // PK-270
  });

  it('an offer ends today or later, and after its start', () => {
    expect(offerEndProblem('2025-03-04', '2025-03-01', '2025-03-05')).toBe('offer-end-past'); // PK-233
    expect(offerEndProblem('2025-03-05', '2025-03-04', '2025-03-05')).toBeNull();
    expect(offerEndProblem('2025-03-05', '2025-03-05', '2025-03-05')).toBe('offer-end-before-start'); // PK-234
    expect(offerEndProblem('2025-03-04', '2025-03-04', '2025-03-05')).toBe('offer-end-past');
    expect(offerEndProblem(null, '', '2025-03-05')).toBe('date-invalid');
    expect(offerEndProblem('', '', '2025-03-05')).toBe('required'); // PK-232
    expect(['', null, '2020-01-01'].map(offerStartProblem)).toEqual(['required', 'date-invalid', null]); // PK-230, PK-231
  });
});

describe('the position of a package', () => {
  it('a new package is placed after all others', () => {
    expect(positionOfNew(4)).toBe(5); // PK-193
    expect(positionOfNew(0)).toBe(1);
  });

  it('an edited package keeps its position while it stays in its group', () => {
    const stored = { packageTypeId: 1, relevance: 'Alta', position: 2 };
    expect(positionOfEdited(stored, { packageTypeId: 1, relevance: 'Alta' }, 4)).toBe(2); // PK-194
    expect(positionOfEdited(stored, { packageTypeId: 1, relevance: 'Media' }, 3)).toBe(3);
    expect(positionOfEdited(stored, { packageTypeId: 2, relevance: 'Alta' }, 0)).toBe(1);
  });
});

it('an invalid quantity of a feature is replaced by the previous quantity', () => {
  expect(['0', '-1', '1', '1.5', '9999999', '10000000', 'abc', ''].map((typed) => settledFeatureQuantity(typed, 5))).toEqual([
    5, 5, 1, 5, 9999999, 5, 5, 5,
  ]); // PK-248 to PK-250
});
