import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createSearchPause,
  pageSizes,
  pageWithin,
  readLook,
  readPlace,
  writeLook,
  writePlace,
  type ListPlace,
  type PlaceRules,
} from './list-address.ts';

type Key = 'name' | 'price';
const rules: PlaceRules<Key> = { sizes: pageSizes.records, sortKeys: ['name', 'price'] };
const usual: ListPlace<Key> = { query: '', page: 0, pageSize: 10, sort: null };

/** The parameters that a place writes into the address. */
function addressOf(place: ListPlace<Key>): Record<string, string> {
  const written: Record<string, string> = {};
  for (const [name, value] of Object.entries(writePlace(place, rules))) if (value !== null) written[name] = value;
  return written;
}

describe('the address of a list', () => {
  it('the address of a list omits default values', () => {
    expect(addressOf(usual)).toEqual({});
    expect(readPlace({}, rules)).toEqual(usual);
  });

  it.each<[ListPlace<Key>, Record<string, string>]>([
    [{ ...usual, query: 'nómina ' }, { buscar: 'nómina ' }],
    [{ ...usual, page: 2 }, { pagina: '3' }],
    [{ ...usual, pageSize: 30 }, { filas: '30' }],
    [{ ...usual, sort: { key: 'price', direction: 'descending' } }, { orden: 'price-desc' }],
    [{ ...usual, sort: { key: 'name', direction: 'ascending' } }, { orden: 'name-asc' }],
  ])('the state %o of a list is written to the address and read back', (place, params) => {
    expect(addressOf(place)).toEqual(params);
    expect(readPlace(params, rules)).toEqual(place);
  });

  it.each(['0', '-3', 'x', '', '1e999', 'NaN'])("the page '%s' of an address is never read as a negative page", (pagina) => {
    expect(readPlace({ pagina }, rules).page).toBeGreaterThanOrEqual(0);
  });

  it('an unknown page size or sort order of the address is ignored', () => {
    expect(readPlace({ filas: '5000', orden: 'password-desc' }, rules)).toEqual(usual);
    expect(readPlace({ filas: 'x', orden: '' }, rules)).toEqual(usual);
  });

  it('a search of the address is cut to 100 characters, or tidied by the list', () => {
    expect(readPlace({ buscar: 'a'.repeat(101) }, rules).query).toHaveLength(100);
    expect(readPlace({ buscar: 'RF 1 2' }, { ...rules, tidy: (query) => query.replace(/\s/g, '') }).query).toBe('RF12');
  });
});

it('pageWithin() returns the last page when fewer pages are left', () => {
  expect(pageWithin({ page: 7, pageSize: 10 }, 25)).toBe(2);
  expect(pageWithin({ page: 7, pageSize: 10 }, 0)).toBe(0);
  expect(pageWithin({ page: 1, pageSize: 10 }, 20)).toBe(1);
});

describe('the look of a list', () => {
  const columns = ['name', 'code', 'total'];

  it.each([
    ['an empty address', {}, { hidden: [], dense: false }],
    ['compact rows', { densidad: 'compacta' }, { hidden: [], dense: true }],
    ['some columns', { columnas: 'name,total' }, { hidden: ['code'], dense: false }],
    ['no column', { columnas: 'ninguna' }, { hidden: columns, dense: false }],
    ['an unknown density', { densidad: 'ancha' }, { hidden: [], dense: false }],
  ])('the look of a list is read from an address with %s', (_, address, look) => {
    expect(readLook(address, { columns })).toMatchObject(look);
  });

  it('the look of a list is read back as it was written to the address', () => {
    const look = { hidden: ['code'], order: ['total', 'name', 'code'], widths: { name: 200 }, dense: true };
    const address = { columnas: 'total,name.200', densidad: 'compacta' };
    expect(writeLook(look, { columns })).toEqual(address);
    expect(readLook(address, { columns })).toEqual(look);
  });
});

describe('the delay of a typed search', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('a search runs once, 300 ms after the last key', () => {
    const pause = createSearchPause(300);
    const ran: string[] = [];
    for (const typed of ['a', 'an', 'and']) {
      pause.run(() => ran.push(typed));
      vi.advanceTimersByTime(299);
    }
    expect(ran).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ran).toEqual(['and']);
  });

  it('a search submitted by hand runs at once and cancels the delayed one', () => {
    const pause = createSearchPause(300);
    const ran: string[] = [];
    pause.run(() => ran.push('typed'));
    pause.run(() => ran.push('sent'), true);
    vi.advanceTimersByTime(1_000);
    expect(ran).toEqual(['sent']);
  });

  it('leaving the list cancels the delayed search', () => {
    const pause = createSearchPause(300);
    const ran: string[] = [];
    pause.run(() => ran.push('typed'));
    pause.cancel();
    vi.advanceTimersByTime(1_000);
    expect(ran).toEqual([]);
  });
});
