import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { memoryLocation } from '#shared/runtime/memory-location';
import { expectConsole } from '../../tests/support/console-gate.ts';
import type { KeyValueStore } from '#shared/page/storage/key-value-store';
import { pageSizes, readPlace, writePlace, type PlaceRules } from './list-address.ts';
import { createListLook } from './list-look.ts';
import { createSavedViews } from './saved-views.ts';

const rules: PlaceRules<'name' | 'total'> = { sizes: pageSizes.records, sortKeys: ['name', 'total'] };
const columns = ['type', 'code', 'total'].map((key) => ({ key, label: key }));

/** A machine whose storage may be full: then what is set lasts as long as the tab. */
function aMachine({ full = false } = {}) {
  const stored = new Map<string, string>();
  const local: KeyValueStore = {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => stored.set(key, value).size > 0 && !full,
    remove: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
    clear: () => stored.clear(),
  };
  let name = 'ana';
  const store = createStore<{ readonly status: 'signed-in' }>(() => ({ status: 'signed-in' }));
  const page = {
    session: { store, userName: () => name },
    storage: { local },
  };
  return { page, stored, works: (who: string) => void (name = who) };
}

/** The list of packages in a tab of that machine. */
function aTab({ page }: ReturnType<typeof aMachine>, at: Readonly<Record<string, string>> = {}, sortKeys = rules.sortKeys) {
  const location = memoryLocation();
  location.set(at);
  const look = createListLook(page, location, 'paquetes', columns);
  const views = createSavedViews(page, location, {
    list: 'paquetes',
    place: (params) => ({ ...writePlace(readPlace(params, { ...rules, sortKeys }), rules), ...look.place(params) }),
  });
  look.start();
  views.start();
  return {
    location,
    look,
    views,
    shown: () => views.store.getState().views.map(({ name, status }) => `${name}: ${status}`),
  };
}

describe('the look of a list', () => {
  it('is as its person left it, on this machine, and not as somebody else did', () => {
    const machine = aMachine();
    const first = aTab(machine);
    first.look.show('code', false);
    first.look.pack(true);
    expect(first.location.get()).toEqual({ columnas: 'type,total', densidad: 'compacta' });
    const next = aTab(machine);
    expect(next.look.store.getState()).toEqual({ hidden: ['code'], dense: true });
    // A link to what is on screen shows the same.
    expect(next.location.get()).toEqual({ columnas: 'type,total', densidad: 'compacta' });
    machine.works('luis');
    expect(aTab(machine).look.store.getState()).toEqual({ hidden: [], dense: false });
  });

  it('stands beside that of a list above it in one address, and a view of the upper one leaves the page of the lower', () => {
    const { location, look } = aTab(aMachine(), { pagina: '3', dfilas: '10', densidad: 'compacta' });
    const { page } = aMachine();
    const upper = createListLook(page, location, 'planes', columns, 'd');
    const views = createSavedViews(page, location, {
      list: 'planes',
      place: (params) => ({ dfilas: params['dfilas'] ?? null, ...upper.place(params) }),
    });
    upper.start();
    upper.show('code', false);
    views.save('Diez');
    location.set({ dfilas: null, dcolumnas: null });
    views.open('Diez');
    expect(location.get()).toEqual({ pagina: '3', densidad: 'compacta', dfilas: '10', dcolumnas: 'type,total' });
    expect(upper.store.getState()).toEqual({ hidden: ['code'], dense: false });
    expect(look.store.getState()).toEqual({ hidden: [], dense: true });
  });

  it('is what a link says before it is what somebody left, and that changes nothing of what they left', () => {
    const machine = aMachine();
    aTab(machine).look.show('code', false);
    expect(aTab(machine, { columnas: 'type,code' }).look.store.getState()).toEqual({ hidden: ['total'], dense: false });
    expect(aTab(machine).look.store.getState().hidden).toEqual(['code']);
  });

  it('may be without any column that can be left out, and all of them again are the usual', () => {
    const machine = aMachine();
    const { look, location } = aTab(machine);
    for (const { key } of columns) look.show(key, false);
    expect(location.get()).toEqual({ columnas: 'ninguna' });
    expect(aTab(machine).look.store.getState().hidden).toEqual(['type', 'code', 'total']);
    for (const { key } of columns) look.show(key, true);
    expect(location.get()).toEqual({});
    expect(machine.stored.size).toBe(0);
  });
});

describe('saved views', () => {
  it('are never saved by themselves', () => {
    const machine = aMachine();
    aTab(machine, { buscar: 'firma', orden: 'total-desc' });
    expect(machine.stored.size).toBe(0);
  });

  it('bring filters, order, columns, density and page size again, on the first page', () => {
    const machine = aMachine();
    const saving = aTab(machine, {
      buscar: 'firma',
      orden: 'total-desc',
      filas: '20',
      pagina: '3',
      columnas: 'type',
      densidad: 'compacta',
    });
    saving.views.save('  Caras  ');
    expect(saving.shown()).toEqual(['Caras: current']);
    const later = aTab(machine, { buscar: 'nómina', pagina: '2', seccion: 'x' });
    expect(later.shown()).toEqual(['Caras: usable']);
    later.views.open('Caras');
    expect(later.location.get()).toEqual({
      buscar: 'firma',
      orden: 'total-desc',
      filas: '20',
      columnas: 'type',
      densidad: 'compacta',
      seccion: 'x',
    });
    expect(later.look.store.getState()).toEqual({ hidden: ['code', 'total'], dense: true });
    expect(later.shown()).toEqual(['Caras: current']);
  });

  it('of the usual take away what was asked for', () => {
    const machine = aMachine();
    const { views, location } = aTab(machine);
    views.save('Todo');
    location.set({ buscar: 'x', columnas: 'type', orden: 'name-asc' });
    views.open('Todo');
    expect(location.get()).toEqual({});
  });

  it('make place for one of the same name, stand by name, and go', () => {
    const machine = aMachine();
    const { views, location, shown } = aTab(machine);
    views.save('Ópera');
    location.set({ buscar: 'zeta' });
    views.save('Zeta');
    location.set({ buscar: 'otra' });
    views.save('Ópera');
    expect(shown()).toEqual(['Ópera: current', 'Zeta: usable']);
    views.remove('Ópera');
    expect(shown()).toEqual(['Zeta: usable']);
  });

  it('that another tab saved meanwhile stay', () => {
    const machine = aMachine();
    const [here, there] = [aTab(machine), aTab(machine)];
    here.views.save('De aquí');
    there.views.save('De allá');
    here.views.refresh();
    expect(here.shown()).toEqual(['De allá: current', 'De aquí: current']);
  });

  it('of another version are not opened, and nothing of them is lost', () => {
    const machine = aMachine();
    aTab(machine, { orden: 'total-asc', buscar: 'firma' }).views.save('Por valor');
    const newer = aTab(machine, {}, ['name']);
    expect(newer.shown()).toEqual(['Por valor: stale']);
    newer.views.open('Por valor');
    expect(newer.location.get()).toEqual({});
    expect(aTab(machine).shown()).toEqual(['Por valor: usable']);
  });

  it('say where they last no longer than the tab', () => {
    const { views } = aTab(aMachine({ full: true }));
    views.save('Mía');
    expect(views.store.getState().said).toEqual({ name: 'Mía', lasting: false });
    const roomy = aTab(aMachine());
    roomy.views.save('Mía');
    expect(roomy.views.store.getState().said).toEqual({ name: 'Mía', lasting: true });
  });

  it('that cannot be read are none', () => {
    const machine = aMachine();
    aTab(machine).views.save('Mía');
    for (const key of machine.stored.keys()) machine.stored.set(key, '{"damaged"');
    expectConsole('licence: the saved views of paquetes cannot be read');
    expect(aTab(machine).shown()).toEqual([]);
  });
});
