import { describe, expect, it, vi } from 'vitest';
import { memoryLocation } from '#shared/runtime/memory-location';
import { deskMachine, deskRows } from '../../tests/support/desk-machine.ts';
import { pageSizes, readPlace, writePlace, type PlaceRules } from './list-address.ts';
import { createListLook } from './list-look.ts';
import { createSavedViews } from './saved-views.ts';

const rules: PlaceRules<'name' | 'total'> = { sizes: pageSizes.records, sortKeys: ['name', 'total'] };
const columns = ['type', 'code', 'total'].map((key) => ({ key, label: key }));

/** The list of packages in a tab of one machine. */
function aTab({ page }: ReturnType<typeof deskMachine>, at: Readonly<Record<string, string>> = {}, sortKeys = rules.sortKeys) {
  const location = memoryLocation();
  location.set(at);
  const look = createListLook(page, location, 'paquetes', columns);
  const views = createSavedViews(page, location, {
    list: 'paquetes',
    place: (params) => writePlace(readPlace(params, { ...rules, sortKeys }), rules),
    look,
  });
  look.start();
  views.start();
  return {
    location,
    look,
    kept: () => look.store.getState(),
    views,
    shown: () => views.store.getState().views.map(({ name, status }) => `${name}: ${status}`),
  };
}

/** Waits until another tab can read what this tab stored. */
const written = (count: number): Promise<void> => expect.poll(async () => (await deskRows()).length).toBe(count);

describe('the look of a list', () => {
  it('hidden columns are kept for each member of staff, and row density for the machine', async () => {
    const machine = deskMachine();
    const first = aTab(machine);
    first.look.show('code', false);
    first.look.pack(true);
    expect(first.location.get()).toEqual({ columnas: 'type,total', densidad: 'compacta' });
    await written(1);
    const next = aTab(machine);
    await expect.poll(next.kept).toMatchObject({ hidden: ['code'], dense: true });
    // The address has the look, so that a copied link shows the same columns.
    expect(next.location.get()).toEqual({ columnas: 'type,total', densidad: 'compacta' });
    machine.works('luis');
    const other = aTab(machine);
    await other.views.refresh();
    expect(other.kept()).toMatchObject({ hidden: [], dense: true });
    expect({ ...localStorage }).toEqual({ deskLook: 'dense' });
    other.look.pack(false);
    expect({ ...localStorage }).toEqual({});
  });

  it('two lists in one address keep separate looks, and a view of the upper list keeps the page of the lower', async () => {
    const { location, look } = aTab(deskMachine(), { pagina: '3', dfilas: '10', densidad: 'compacta' });
    const { page } = deskMachine();
    const upper = createListLook(page, location, 'planes', columns, 'd');
    const views = createSavedViews(page, location, {
      list: 'planes',
      place: (params) => ({ dfilas: params['dfilas'] ?? null }),
      look: upper,
    });
    upper.start();
    upper.show('code', false);
    await views.save('Diez');
    location.set({ dfilas: null, dcolumnas: null });
    await views.open('Diez');
    expect(location.get()).toEqual({ pagina: '3', densidad: 'compacta', dfilas: '10', dcolumnas: 'type,total' });
    expect(upper.store.getState()).toMatchObject({ hidden: ['code'], dense: false });
    expect(look.store.getState()).toMatchObject({ hidden: [], dense: true });
  });

  it('the address overrides the stored columns without changing them', async () => {
    const machine = deskMachine();
    aTab(machine).look.show('code', false);
    await written(1);
    expect(aTab(machine, { columnas: 'type,code' }).kept()).toMatchObject({ hidden: ['total'], dense: false });
    await expect.poll(aTab(machine).kept).toMatchObject({ hidden: ['code'], dense: false });
  });

  it('all optional columns may be hidden, and showing all of them removes the parameter and the stored row', async () => {
    const machine = deskMachine();
    const { look, location } = aTab(machine);
    for (const { key } of columns) look.show(key, false);
    expect(location.get()).toEqual({ columnas: 'ninguna' });
    await written(1);
    await expect.poll(aTab(machine).kept).toMatchObject({ hidden: ['type', 'code', 'total'], dense: false });
    for (const { key } of columns) look.show(key, true);
    expect(location.get()).toEqual({});
    await written(0);
  });
});

describe('moved and resized columns', () => {
  it('order and widths of columns are stored for the staff member, and travel with links and views', async () => {
    const machine = deskMachine();
    const first = aTab(machine);
    first.look.move('total', -1);
    first.look.move('type', -1);
    first.look.widen('code', 240.4);
    expect(first.location.get()).toEqual({ columnas: 'type,total,code.240' });
    await written(1);
    const next = aTab(machine);
    await expect.poll(next.kept).toEqual({ hidden: [], order: ['type', 'total', 'code'], widths: { code: 240 }, dense: false });
    await next.views.save('Ancha');
    next.look.widen('code', null);
    next.look.move('code', -1);
    expect(next.location.get()).toEqual({});
    expect(next.shown()).toEqual(['Ancha: changed']);
    await next.views.open('Ancha');
    expect(next.location.get()).toEqual({ columnas: 'type,total,code.240' });
  });

  it('a hidden column keeps its position, and widths in an address are limited', () => {
    const { look, kept } = aTab(deskMachine(), { columnas: 'total.9999,code.1,nada.50,type.x' });
    expect(kept()).toMatchObject({ order: ['total', 'code', 'type'], widths: { total: 800, code: 48 } });
    look.show('code', false);
    look.move('type', -1);
    expect(kept()).toMatchObject({ hidden: ['code'], order: ['type', 'code', 'total'] });
  });
});

describe('the default view of a list', () => {
  it('the default view applies to a list without parameters, and not to a link with filters or columns', async () => {
    const machine = deskMachine();
    const first = aTab(machine, { orden: 'total-desc' });
    await first.views.save('Caras');
    await first.views.openListWith('Caras');
    const plain = aTab(machine, { paquete: '12' });
    await expect.poll(plain.shown).toEqual(['Caras: current']);
    expect(plain.location.get()).toEqual({ paquete: '12', orden: 'total-desc' });
    plain.location.set({ buscar: 'firma' });
    expect(plain.shown()).toEqual(['Caras: changed']);
    await plain.views.save('Caras');
    expect(plain.views.store.getState().views).toEqual([{ name: 'Caras', status: 'current', isDefault: true }]);
    for (const at of [{ buscar: 'otra' }, { columnas: 'type' }] as readonly Readonly<Record<string, string>>[]) {
      const linked = aTab(machine, at);
      await expect.poll(linked.shown).toEqual(['Caras: usable']);
      expect(linked.location.get()).toEqual(at);
    }
    await plain.views.openListWith(null);
    const last = aTab(machine);
    await expect.poll(last.shown).toEqual(['Caras: usable']);
    expect(last.location.get()).toEqual({});
  });

  it('the default view overrides the stored columns', async () => {
    const machine = deskMachine();
    const first = aTab(machine);
    await first.views.save('Todo');
    await first.views.openListWith('Todo');
    first.look.show('code', false);
    await written(2);
    const next = aTab(machine);
    await expect.poll(next.shown).toEqual(['Todo: current']);
    expect(next.kept()).toMatchObject({ hidden: [] });
  });
});

describe('saved views', () => {
  it('a list saves no view by itself', async () => {
    await aTab(deskMachine(), { buscar: 'firma', orden: 'total-desc' }).views.refresh();
    expect(await deskRows()).toEqual([]);
  });

  it('a view restores search, order, columns, density and page size, on the first page', async () => {
    const machine = deskMachine();
    const saving = aTab(machine, {
      buscar: 'firma',
      orden: 'total-desc',
      filas: '20',
      pagina: '3',
      columnas: 'type',
      densidad: 'compacta',
    });
    await saving.views.save('  Caras  ');
    expect(saving.shown()).toEqual(['Caras: current']);
    const later = aTab(machine, { buscar: 'nómina', pagina: '2', seccion: 'x' });
    await expect.poll(later.shown).toEqual(['Caras: usable']);
    await later.views.open('Caras');
    expect(later.location.get()).toEqual({
      buscar: 'firma',
      orden: 'total-desc',
      filas: '20',
      columnas: 'type',
      densidad: 'compacta',
      seccion: 'x',
    });
    expect(later.kept()).toMatchObject({ hidden: ['code', 'total'], dense: true });
    expect(later.shown()).toEqual(['Caras: current']);
  });

  it('a view without settings removes the current search, columns and order', async () => {
    const { views, location } = aTab(deskMachine());
    await views.save('Todo');
    location.set({ buscar: 'x', columnas: 'type', orden: 'name-asc' });
    await views.open('Todo');
    expect(location.get()).toEqual({});
  });

  it('saving replaces the view of the same name, views are sorted by name, and removing deletes one', async () => {
    const { views, location, shown } = aTab(deskMachine());
    await views.save('Ópera');
    location.set({ buscar: 'zeta' });
    await views.save('Zeta');
    location.set({ buscar: 'otra' });
    await views.save('Ópera');
    expect(shown()).toEqual(['Ópera: current', 'Zeta: usable']);
    await views.remove('Ópera');
    expect(shown()).toEqual(['Zeta: usable']);
  });

  it('a view that another tab saved meanwhile stays', async () => {
    const machine = deskMachine();
    const [here, there] = [aTab(machine), aTab(machine)];
    await here.views.save('De aquí');
    await there.views.save('De allá');
    await here.views.refresh();
    expect(here.shown()).toEqual(['De allá: current', 'De aquí: current']);
  });

  it('a view with a sort key unknown to this version is not opened and stays stored', async () => {
    const machine = deskMachine();
    await aTab(machine, { orden: 'total-asc', buscar: 'firma' }).views.save('Por valor');
    const newer = aTab(machine, {}, ['name']);
    await expect.poll(newer.shown).toEqual(['Por valor: stale']);
    await newer.views.open('Por valor');
    expect(newer.location.get()).toEqual({});
    await expect.poll(aTab(machine).shown).toEqual(['Por valor: usable']);
  });

  it('a view that cannot be stored is reported and stays usable in its tab', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { views, shown } = aTab(deskMachine());
    await views.save('Mía');
    expect(views.store.getState().lastSave).toEqual({ name: 'Mía', lasting: false });
    await views.refresh();
    expect(shown()).toEqual(['Mía: current']);
    full.mockRestore();
    await views.save('Tuya');
    expect(views.store.getState().lastSave).toEqual({ name: 'Tuya', lasting: true });
    expect(shown()).toEqual(['Mía: current', 'Tuya: current']);
  });
});
