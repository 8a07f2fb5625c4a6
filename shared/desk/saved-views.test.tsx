import { describe, expect, it, vi } from 'vitest';
import { memoryLocation } from '#shared/runtime/memory-location';
import { deskMachine, deskRows } from '../../tests/support/desk-machine.ts';
import { pageSizes, readPlace, writePlace, type PlaceRules } from './list-address.ts';
import { createListLook } from './list-look.ts';
import { createSavedViews } from './saved-views.ts';

const rules: PlaceRules<'name' | 'total'> = { sizes: pageSizes.records, sortKeys: ['name', 'total'] };
const columns = ['type', 'code', 'total'].map((key) => ({ key, label: key }));

/** The list of packages in a tab of that machine. */
function aTab({ page }: ReturnType<typeof deskMachine>, at: Readonly<Record<string, string>> = {}, sortKeys = rules.sortKeys) {
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
    kept: () => look.store.getState(),
    views,
    shown: () => views.store.getState().views.map(({ name, status }) => `${name}: ${status}`),
  };
}

/** Until what a tab was told lies where the next tab finds it. */
const written = (count: number): Promise<void> => expect.poll(async () => (await deskRows()).length).toBe(count);

describe('the look of a list', () => {
  it('has the columns that its person left, and not those of the next person; close rows are the machine’s', async () => {
    const machine = deskMachine();
    const first = aTab(machine);
    first.look.show('code', false);
    first.look.pack(true);
    expect(first.location.get()).toEqual({ columnas: 'type,total', densidad: 'compacta' });
    await written(1);
    const next = aTab(machine);
    await expect.poll(next.kept).toEqual({ hidden: ['code'], dense: true });
    // A link to what is on screen shows the same.
    expect(next.location.get()).toEqual({ columnas: 'type,total', densidad: 'compacta' });
    machine.works('luis');
    const other = aTab(machine);
    await other.views.refresh();
    expect(other.kept()).toEqual({ hidden: [], dense: true });
    expect({ ...localStorage }).toEqual({ deskLook: 'dense' });
    other.look.pack(false);
    expect({ ...localStorage }).toEqual({});
  });

  it('stands beside that of a list above it in one address, and a view of the upper one leaves the page of the lower', async () => {
    const { location, look } = aTab(deskMachine(), { pagina: '3', dfilas: '10', densidad: 'compacta' });
    const { page } = deskMachine();
    const upper = createListLook(page, location, 'planes', columns, 'd');
    const views = createSavedViews(page, location, {
      list: 'planes',
      place: (params) => ({ dfilas: params['dfilas'] ?? null, ...upper.place(params) }),
    });
    upper.start();
    upper.show('code', false);
    await views.save('Diez');
    location.set({ dfilas: null, dcolumnas: null });
    await views.open('Diez');
    expect(location.get()).toEqual({ pagina: '3', densidad: 'compacta', dfilas: '10', dcolumnas: 'type,total' });
    expect(upper.store.getState()).toEqual({ hidden: ['code'], dense: false });
    expect(look.store.getState()).toEqual({ hidden: [], dense: true });
  });

  it("follows the address before the person's own settings, which stay as they were", async () => {
    const machine = deskMachine();
    aTab(machine).look.show('code', false);
    await written(1);
    expect(aTab(machine, { columnas: 'type,code' }).kept()).toEqual({ hidden: ['total'], dense: false });
    await expect.poll(aTab(machine).kept).toEqual({ hidden: ['code'], dense: false });
  });

  it('may be without any column that can be left out, and all of them again are the usual', async () => {
    const machine = deskMachine();
    const { look, location } = aTab(machine);
    for (const { key } of columns) look.show(key, false);
    expect(location.get()).toEqual({ columnas: 'ninguna' });
    await written(1);
    await expect.poll(aTab(machine).kept).toEqual({ hidden: ['type', 'code', 'total'], dense: false });
    for (const { key } of columns) look.show(key, true);
    expect(location.get()).toEqual({});
    await written(0);
  });
});

describe('saved views', () => {
  it('are never saved by themselves', async () => {
    await aTab(deskMachine(), { buscar: 'firma', orden: 'total-desc' }).views.refresh();
    expect(await deskRows()).toEqual([]);
  });

  it('bring filters, order, columns, density and page size again, on the first page', async () => {
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
    expect(later.kept()).toEqual({ hidden: ['code', 'total'], dense: true });
    expect(later.shown()).toEqual(['Caras: current']);
  });

  it('of the usual take away what was asked for', async () => {
    const { views, location } = aTab(deskMachine());
    await views.save('Todo');
    location.set({ buscar: 'x', columnas: 'type', orden: 'name-asc' });
    await views.open('Todo');
    expect(location.get()).toEqual({});
  });

  it('make place for one of the same name, stand by name, and go', async () => {
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

  it('that another tab saved meanwhile stay', async () => {
    const machine = deskMachine();
    const [here, there] = [aTab(machine), aTab(machine)];
    await here.views.save('De aquí');
    await there.views.save('De allá');
    await here.views.refresh();
    expect(here.shown()).toEqual(['De allá: current', 'De aquí: current']);
  });

  it('of another version are not opened, and nothing of them is lost', async () => {
    const machine = deskMachine();
    await aTab(machine, { orden: 'total-asc', buscar: 'firma' }).views.save('Por valor');
    const newer = aTab(machine, {}, ['name']);
    await expect.poll(newer.shown).toEqual(['Por valor: stale']);
    await newer.views.open('Por valor');
    expect(newer.location.get()).toEqual({});
    await expect.poll(aTab(machine).shown).toEqual(['Por valor: usable']);
  });

  it('say where they last no longer than the tab, which still has them', async () => {
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
