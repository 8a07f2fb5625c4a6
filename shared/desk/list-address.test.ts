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

/** What stands in the address of a place. */
function addressOf(place: ListPlace<Key>): Record<string, string> {
  const written: Record<string, string> = {};
  for (const [name, value] of Object.entries(writePlace(place, rules))) if (value !== null) written[name] = value;
  return written;
}

describe('the address of a list', () => {
  it('says nothing of what is usual', () => {
    expect(addressOf(usual)).toEqual({});
    expect(readPlace({}, rules)).toEqual(usual);
  });

  it.each<[ListPlace<Key>, Record<string, string>]>([
    [{ ...usual, query: 'nómina ' }, { buscar: 'nómina ' }],
    [{ ...usual, page: 2 }, { pagina: '3' }],
    [{ ...usual, pageSize: 30 }, { filas: '30' }],
    [{ ...usual, sort: { key: 'price', direction: 'descending' } }, { orden: 'price-desc' }],
    [{ ...usual, sort: { key: 'name', direction: 'ascending' } }, { orden: 'name-asc' }],
  ])('brings %o again', (place, params) => {
    expect(addressOf(place)).toEqual(params);
    expect(readPlace(params, rules)).toEqual(place);
  });

  it.each(['0', '-3', 'x', '', '1e999', 'NaN'])("takes '%s' for the first page", (pagina) => {
    expect(readPlace({ pagina }, rules).page).toBeGreaterThanOrEqual(0);
  });

  it('takes no page size and no order that the list does not offer', () => {
    expect(readPlace({ filas: '5000', orden: 'password-desc' }, rules)).toEqual(usual);
    expect(readPlace({ filas: 'x', orden: '' }, rules)).toEqual(usual);
  });

  it('takes a hundred characters of a search, or what the list makes of it', () => {
    expect(readPlace({ buscar: 'a'.repeat(101) }, rules).query).toHaveLength(100);
    expect(readPlace({ buscar: 'RF 1 2' }, { ...rules, tidy: (query) => query.replace(/\s/g, '') }).query).toBe('RF12');
  });
});

it('shows the last page where there are fewer than the one that was open', () => {
  expect(pageWithin({ page: 7, pageSize: 10 }, 25)).toBe(2);
  expect(pageWithin({ page: 7, pageSize: 10 }, 0)).toBe(0);
  expect(pageWithin({ page: 1, pageSize: 10 }, 20)).toBe(1);
});

describe('the look of a list', () => {
  const columns = ['name', 'code', 'total'];

  it.each([
    ['nothing: every column, and room between the rows', {}, { hidden: [], dense: false }],
    ['rows that stand close', { densidad: 'compacta' }, { hidden: [], dense: true }],
    ['the columns that are shown', { columnas: 'name,total' }, { hidden: ['code'], dense: false }],
    ['no column at all', { columnas: 'ninguna' }, { hidden: columns, dense: false }],
    ['a word that nobody knows', { densidad: 'ancha' }, { hidden: [], dense: false }],
  ])('is read from %s', (_, address, look) => {
    expect(readLook(address, { columns })).toMatchObject(look);
  });

  it('comes back as it was written', () => {
    const look = { hidden: ['code'], order: ['total', 'name', 'code'], widths: { name: 200 }, dense: true };
    const address = { columnas: 'total,name.200', densidad: 'compacta' };
    expect(writeLook(look, { columns })).toEqual(address);
    expect(readLook(address, { columns })).toEqual(look);
  });
});

describe('a search', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('runs once, after the last key and its pause', () => {
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

  it('runs at once where it is sent by hand, and what waited does not follow', () => {
    const pause = createSearchPause(300);
    const ran: string[] = [];
    pause.run(() => ran.push('typed'));
    pause.run(() => ran.push('sent'), true);
    vi.advanceTimersByTime(1_000);
    expect(ran).toEqual(['sent']);
  });

  it('is forgotten when the list is left', () => {
    const pause = createSearchPause(300);
    const ran: string[] = [];
    pause.run(() => ran.push('typed'));
    pause.cancel();
    vi.advanceTimersByTime(1_000);
    expect(ran).toEqual([]);
  });
});
