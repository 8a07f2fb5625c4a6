import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos, decimalText, formatLess, formatPesos, parsePesos, percentHundredths, pesos, roundHalfUp, sumOf } from './money.ts';

describe('parsePesos()', () => {
  it('parsePesos() parses 18 digits and centavos exactly', () => {
    expect(parsePesos('999999999999999999')).toBe(99999999999999999900n); // PK-242
    expect(parsePesos('999999999999999999.99')).toBe(99999999999999999999n);
  });

  it('parsePesos() parses numbers in any JSON notation', () => {
    expect(parsePesos(0.1)).toBe(10n);
    expect(parsePesos(119990)).toBe(11999000n);
    expect(parsePesos(1e21)).toBe(100000000000000000000000n);
    expect(parsePesos(5e-3)).toBe(1n);
    expect(parsePesos(4e-3)).toBe(0n);
    expect(parsePesos('1.5e3')).toBe(150000n);
  });

  it('parsePesos() rounds a third decimal half up, away from zero', () => {
    expect(parsePesos('1000.555')).toBe(100056n); // ST-520: at most two decimals
    expect(parsePesos('1000.5549')).toBe(100055n);
    expect(parsePesos('-0.005')).toBe(-1n);
  });

  it.each(['', ' ', 'abc', '1,000', '$5', '1.2.3', '٣', 'NaN', 'Infinity', '0x10', '1e999', '--1'])(
    'parsePesos() refuses the text %j',
    (text) => {
      expect(parsePesos(text)).toBeNull();
    },
  );

  it('pesos() throws for a constant that is no amount', () => {
    expect(() => pesos(Number.NaN)).toThrow(/finite number/);
  });

  it('parsePesos() parses back every amount of decimalText()', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (count) => {
        expect(parsePesos(decimalText(centavos(count)))).toBe(count);
      }),
    );
  });
});

describe('decimalText() and formatPesos()', () => {
  it('decimalText() writes the shortest decimal', () => {
    expect(decimalText(pesos(119990))).toBe('119990');
    expect(decimalText(pesos(1000.5))).toBe('1000.5');
    expect(decimalText(pesos(0.05))).toBe('0.05');
    expect(decimalText(pesos(-3.1))).toBe('-3.1');
    expect(decimalText(pesos(0))).toBe('0');
  });

  it('formatPesos() writes a $ prefix, US separators and 0 to 2 decimals', () => {
    expect(formatPesos(pesos(1190000))).toBe('$1,190,000');
    expect(formatPesos(pesos(1000))).toBe('$1,000'); // ST-520
    expect(formatPesos(pesos(1000.5))).toBe('$1,000.5'); // ST-520
    expect(formatPesos(pesos(1234567.5))).toBe('$1,234,567.5'); // ST-521
    expect(formatPesos(pesos(0))).toBe('$0');
    expect(formatPesos(pesos(999))).toBe('$999');
    expect(formatPesos(pesos(-1500.25))).toBe('-$1,500.25');
  });

  it('formatPesos() writes the same digits as Intl.NumberFormat', () => {
    const reference = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 46 }), (count) => {
        expect(formatPesos(centavos(BigInt(count)))).toBe(`$${reference.format(count / 100)}`);
      }),
    );
  });
});

describe('rounding and summing', () => {
  it('roundHalfUp() rounds to the nearest, halves away from zero', () => {
    expect(roundHalfUp({ over: 5n, under: 2n })).toBe(3n);
    expect(roundHalfUp({ over: -5n, under: 2n })).toBe(-3n);
    expect(roundHalfUp({ over: 7n, under: 3n })).toBe(2n);
    expect(roundHalfUp({ over: 8n, under: 3n })).toBe(3n);
  });

  it('percentHundredths() keeps two decimals, and a missing percentage is 0', () => {
    expect(percentHundredths(19)).toBe(1900n);
    expect(percentHundredths(12.25)).toBe(1225n);
    expect(percentHundredths(null)).toBe(0n);
    expect(percentHundredths(undefined)).toBe(0n);
    expect(percentHundredths(Number.NaN)).toBe(0n);
  });

  it('sumOf() adds amounts', () => {
    expect(sumOf([pesos(0.1), pesos(0.2)])).toBe(30n);
    expect(sumOf([])).toBe(0n);
  });
});

describe('unusual amounts', () => {
  it('parsePesos() applies an exponent exactly before it rounds to centavos', () => {
    expect(parsePesos('5e-1')).toBe(50n);
    expect(parsePesos('15e-3')).toBe(2n); // 0.015
    expect(parsePesos('14e-3')).toBe(1n);
    expect(parsePesos('5e-3')).toBe(1n); // 0.005
    expect(parsePesos('12345e-9')).toBe(0n); // 0.000012345
    expect(parsePesos('1.e2')).toBe(10_000n);
  });

  it('parsePesos() ignores outer spaces', () => expect(parsePesos(' 5\n')).toBe(500n));

  it('formatLess() writes a minus, and none for zero', () => {
    expect(formatLess(pesos(1_500))).toBe('−$1,500');
    expect(formatLess(pesos(0.01))).toBe('−$0.01');
    expect(formatLess(pesos(0))).toBe('$0'); // ST-371
  });
});
