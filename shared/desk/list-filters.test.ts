import { describe, expect, it, vi } from 'vitest';
import type { LocationPort } from '#shared/page/location-port';
import { memoryLocation } from '#shared/runtime/memory-location';
import { activeFilter, createListFilters, dayFilters, endingFilter, textFilter, type ListFilter } from './list-filters.ts';

interface Row {
  readonly name: string;
  readonly active: boolean;
  readonly ends: number | null;
}

const day = 86_400_000;
const now = 1_000 * day;
const rows: readonly Row[] = [
  { name: 'today', active: true, ends: now },
  { name: 'in thirty days', active: false, ends: now + 30 * day },
  { name: 'later', active: true, ends: now + 30 * day + 1 },
  { name: 'over', active: true, ends: now - 1 },
  { name: 'endless', active: true, ends: null },
];
const filters: readonly ListFilter<Row>[] = [
  activeFilter,
  endingFilter<Row>(
    'Fin vigencia',
    ({ ends }) => ends,
    () => now,
  ),
];

function at(params: Readonly<Record<string, string>>): LocationPort {
  const location = memoryLocation();
  location.set(params);
  return location;
}

function open(params: Readonly<Record<string, string>> = {}) {
  const location = at(params);
  const model = createListFilters(location, filters);
  const stop = model.start();
  const found = (): readonly string[] => model.narrow(rows, model.store.getState()).map(({ name }) => name);
  return { location, model, found, stop };
}

describe('the filters of a list', () => {
  it('a list without a chosen filter shows all rows', () => {
    const { found, model } = open();
    expect(found()).toHaveLength(5);
    expect(model.words()).toEqual([]);
  });

  it.each([
    [{ activo: 'si' }, ['today', 'later', 'over', 'endless'], ['Estado: Activos']],
    [{ activo: 'no' }, ['in thirty days'], ['Estado: Inactivos']],
    [{ vence: 'pronto' }, ['today', 'in thirty days'], ['Fin vigencia: En los próximos 30 días']],
    [{ vence: 'vencido' }, ['over'], ['Fin vigencia: Vencidos']],
    [{ activo: 'si', vence: 'pronto' }, ['today'], ['Estado: Activos', 'Fin vigencia: En los próximos 30 días']],
    [{ activo: 'quizás', vence: '' }, ['today', 'in thirty days', 'later', 'over', 'endless'], []],
  ])('the filters are read from the address: %o', (params, names, words) => {
    const { found, model } = open(params);
    expect(found()).toEqual(names);
    expect(model.words()).toEqual(words);
  });

  it('a chosen filter is written to the address, which returns to the first page, and clearing removes it', () => {
    const { location, model } = open({ pagina: '4', buscar: 'plan' });
    model.choose('activo', 'no');
    expect(location.get()).toEqual({ buscar: 'plan', activo: 'no' });
    model.choose('vence', 'pronto');
    model.choose('activo', null);
    expect(location.get()).toEqual({ buscar: 'plan', vence: 'pronto' });
    model.clear();
    expect(location.get()).toEqual({ buscar: 'plan' });
  });

  it('an unknown option of a filter is ignored', () => {
    const { location, model } = open();
    model.choose('activo', 'tal vez');
    expect(location.get()).toEqual({});
  });

  it('the filters follow the address until they are stopped', () => {
    const { location, model, stop } = open();
    location.set({ activo: 'si' });
    expect(model.store.getState()).toEqual({ activo: 'si' });
    stop();
    location.set({ activo: null });
    expect(model.store.getState()).toEqual({ activo: 'si' });
  });
});

describe('a text filter', () => {
  const banks = [{ bank: 'Banco de Bogotá' }, { bank: 'Davivienda' }, { bank: '' }];
  const filters = (location: LocationPort) =>
    createListFilters<(typeof banks)[number]>(location, [textFilter('banco', 'Banco', ({ bank }) => bank)]);

  it('a text filter ignores case and accents, follows the address and shows all rows once it is empty', () => {
    const location = at({ banco: 'BOGOTA' });
    const { store, narrow, words, choose } = filters(location);
    expect(narrow(banks, store.getState())).toEqual([{ bank: 'Banco de Bogotá' }]);
    expect(words()).toEqual(['Banco: BOGOTA']);
    choose('banco', 'vi');
    expect(narrow(banks, store.getState())).toEqual([{ bank: 'Davivienda' }]);
    expect(location.get()).toEqual({ banco: 'vi' });
    choose('banco', null);
    expect(narrow(banks, store.getState())).toEqual(banks);
    expect(location.get()).toEqual({});
  });

  it('a text filter cuts the text of the address to 100 characters', () => {
    expect(filters(at({ banco: 'a'.repeat(300) })).store.getState()).toEqual({ banco: 'a'.repeat(100) });
  });
});

describe('day filters', () => {
  // Bogotá is five hours behind: the last moment of 4 March and the first of 5 March.
  const bought = [
    { name: 'late on the 4th', at: Date.parse('2026-03-05T04:59:59Z') },
    { name: 'early on the 5th', at: Date.parse('2026-03-05T05:00:00Z') },
    { name: 'never', at: null },
  ];
  it.each([
    [{ desde: '2026-03-05' }, ['early on the 5th'], ['Desde: 05/03/2026']],
    [{ hasta: '2026-03-04' }, ['late on the 4th'], ['Hasta: 04/03/2026']],
    [{ desde: '2026-03-04', hasta: '2026-03-05' }, ['late on the 4th', 'early on the 5th'], ['Desde: 04/03/2026', 'Hasta: 05/03/2026']],
    // Invalid days count as no filter.
    [{ desde: '2026-02-30', hasta: 'ayer' }, ['late on the 4th', 'early on the 5th', 'never'], []],
  ])('the day filters %o select the rows of those days in Bogotá', (params, names, words) => {
    const model = createListFilters(
      at(params),
      dayFilters<(typeof bought)[number]>(
        { from: 'Desde', until: 'Hasta' },
        ({ at }) => at,
        () => now,
      ),
    );
    expect(model.narrow(bought, model.store.getState()).map(({ name }) => name)).toEqual(names);
    expect(model.words()).toEqual(words);
  });
});

describe('a filter whose options load late', () => {
  const options = [{ value: '1', label: 'Firma' }];
  function openLate(load: () => Promise<typeof options>, params: Readonly<Record<string, string>> = {}) {
    const location = memoryLocation();
    location.set(params);
    const filter: ListFilter<Row> = { key: 'servicio', label: 'Servicio', options: [], load, fits: ({ name }) => name === 'today' };
    const model = createListFilters(location, [filter]);
    return { location, model, filter, stop: model.start() };
  }

  it('a late filter keeps the option of the address until the options load, and then drops an unknown one', async () => {
    const { location, model } = openLate(async () => options, { servicio: '1' });
    expect(model.words()).toEqual(['Servicio: Cargando…']);
    expect(model.narrow(rows, model.store.getState())).toHaveLength(1);
    await expect.poll(() => model.words()).toEqual(['Servicio: Firma']);
    location.set({ servicio: '9' });
    expect(model.store.getState()).toEqual({});
  });

  it('a late filter loads its options once, when it is first shown, and again after a failure', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn<() => Promise<typeof options>>().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(options);
    const { model, filter } = openLate(load);
    expect(load).not.toHaveBeenCalled();
    await model.load(filter);
    expect(model.late.getState()).toEqual({ servicio: null });
    await model.load(filter);
    await model.load(filter);
    expect(model.late.getState()).toEqual({ servicio: options });
    expect(load).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });
});
