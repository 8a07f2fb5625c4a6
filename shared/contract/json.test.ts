import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '#shared/domain/money';
import { readJson, writeJson } from './json.ts';
import { money, parse } from './schema.ts';

describe('readJson()', () => {
  test('numbers of more than 15 significant digits are read as text, shorter ones as numbers', () => {
    expect(readJson('{"a":123456789012345678,"b":-0.12345678901234567,"c":119990.5,"d":1e3,"e":999999999999999}')).toEqual({
      a: '123456789012345678',
      b: '-0.12345678901234567',
      c: 119990.5,
      d: 1000,
      e: 999999999999999,
    });
  });

  test('a long number is found at any position, from its sixteenth digit on', () => {
    for (let spaces = 0; spaces <= 40; spaces += 1) {
      const room = ' '.repeat(spaces);
      expect(readJson(`[${room}1234567890123456${room}]`)).toEqual(['1234567890123456']);
      expect(readJson(`[${room}123456789012345${room}]`)).toEqual([123456789012345]);
    }
  });

  test('digits inside texts and keys stay as they are', () => {
    const text = '{"123456789012345678":"9876543210123456789 \\" 1234567890123456789 \\\\"}';
    expect(readJson(text)).toEqual(JSON.parse(text));
  });

  test('other texts are read or refused as by JSON.parse', () => {
    const shortNumbers = fc
      .jsonValue({ depthSize: 'medium' })
      .map((value) => JSON.stringify(value, (_, item: unknown) => (typeof item === 'number' ? Math.round(item % 1e9) : item)));
    fc.assert(
      fc.property(shortNumbers, (text) => {
        expect(readJson(text)).toEqual(JSON.parse(text));
      }),
    );
    for (const text of ['', '{', '{"a":012345678901234567}', '[1,]', 'NaN', '"abc12345678901234567'])
      expect(() => readJson(text)).toThrow(SyntaxError);
  });

  test('a text that is too long is refused before it is parsed', () => {
    expect(() => readJson('"aaaa"', 5)).toThrow(RangeError); // TR-B24
  });

  test.each([
    ['escaped quotes', '"' + '\\"'.repeat(1_000_000) + '1234567890123456'],
    ['digits', '1'.repeat(2_000_000)],
    ['brackets and numbers', '[' + '12345678901234567,'.repeat(100_000)],
  ])('a hostile text of %s takes time in proportion (under two seconds of CPU for megabytes)', (_, text) => {
    const begun = process.cpuUsage();
    try {
      readJson(text);
    } catch {
      // A refusal is correct too.
    }
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2_000);
  });
});

describe('writeJson()', () => {
  test('an exact amount is a JSON number of pesos with at most 2 decimals', () => {
    expect(writeJson({ a: 11_999_000n, b: 100_050n, c: 5n, d: 12345678901234567800n })).toBe(
      '{"a":119990,"b":1000.5,"c":0.05,"d":123456789012345678}',
    );
  });

  test('any amount written and read again is the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (amount) => {
        expect(parse(money, readJson(writeJson(centavos(amount))))).toBe(amount);
      }),
    );
  });

  test('plain data is written as by JSON.stringify, and values outside JSON are refused', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(writeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(writeJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}');
    expect(() => writeJson({ a: Number.NaN })).toThrow(TypeError);
    expect(() => writeJson({ a: () => 1 })).toThrow(TypeError);
  });

  test('a toJSON that the host page adds is not called', () => {
    Object.defineProperty(Array.prototype, 'toJSON', { value: () => 'polluted', configurable: true });
    try {
      expect(writeJson({ lines: [1] })).toBe('{"lines":[1]}');
    } finally {
      Reflect.deleteProperty(Array.prototype, 'toJSON');
    }
  });
});
