import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longList } from './long-list.ts';
import { id, isRecord, object, parse, records, safeParse, text } from './schema.ts';

const element = object({ id, name: text });
const answer = records(longList('getThings', element));
const idOf = (one: unknown): number => (isRecord(one) ? Number(one['id']) : 0);
const listOf = (...wire: readonly unknown[]) => parse(answer, { result: { records: wire } });

describe('a long list', () => {
  it('reading a long list by pages returns the same as parsing every element', () => {
    const wire = fc.array(fc.record({ id: fc.nat(), name: fc.oneof(fc.string(), fc.nat()), more: fc.anything() }));
    fc.assert(
      fc.property(wire, fc.integer({ min: 1, max: 7 }), (elements, size) => {
        const list = listOf(...elements);
        const pages = Array.from({ length: Math.ceil(elements.length / size) }, (_, page) => list.read(page * size, (page + 1) * size));
        expect(pages.flat()).toEqual(elements.map((one) => parse(element, one)));
        expect(list.length).toBe(elements.length);
      }),
    );
  });

  it('inOrder() sorts by a part of the elements, and equal ones keep their order', () => {
    const wire = fc.array(fc.record({ id: fc.integer({ min: 0, max: 3 }), name: fc.string() }));
    fc.assert(
      fc.property(wire, (elements) => {
        const ordered = listOf(...elements).inOrder(idOf, (one, other) => one - other);
        expect(ordered.read(0, ordered.length)).toEqual(elements.toSorted((one, other) => one.id - other.id));
      }),
    );
  });

  it('reading an invalid element of a long list throws, and the error names the call', () => {
    const list = listOf({ id: 2, name: 'b' }, { id: 1, name: null }, { id: 'no number', name: 'c' });
    expect(list.read(0, 1)).toEqual([{ id: 2, name: 'b' }]);
    expect(() => list.read(0, 2)).toThrow(new TypeError('getThings: 1 fields do not fit'));
    expect(() => list.read(1, 3)).toThrow(new TypeError('getThings: 2 fields do not fit'));
    expect(() => list.inOrder(idOf, (one, other) => other - one).read(0, 3)).toThrow('getThings');
  });

  it('an answer without a list is refused', () => {
    for (const wire of [{}, { result: {} }, { result: { records: null } }, { result: { records: { read: 1 } } }, 'text', null])
      expect(safeParse(answer, wire).success, JSON.stringify(wire)).toBe(false);
  });
});
