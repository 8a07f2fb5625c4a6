import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { draw, focused } from '../../../tests/support/draw.tsx';
import type { ListLook } from '../list-address.ts';
import type { ViewsState } from '../saved-views.ts';
import { deskWords } from '../ui/desk-words.tsx';
import { ViewControl } from './view-control.tsx';
import type { ListColumns, ListViews } from './view-panel.tsx';

const columns = ['Tipo', 'Código', 'Valor'].map((label, at) => ({ key: ['type', 'code', 'total'][at] ?? '', label }));

function lookOf(change: Partial<ListLook> = {}) {
  const order = columns.map(({ key }) => key);
  const store = createStore<ListLook>(() => ({ hidden: [], order, widths: {}, dense: false, ...change }));
  return {
    store,
    columns,
    arranges: true,
    show: vi.fn<ListColumns['show']>(),
    move: vi.fn<ListColumns['move']>(),
    widen: vi.fn<ListColumns['widen']>(),
    pack: vi.fn<ListColumns['pack']>(),
  };
}

async function opened(state: Partial<ViewsState> = {}, look: ListColumns = lookOf()) {
  const views = {
    store: createStore<ViewsState>(() => ({ views: [], lastSave: null, ...state })),
    open: vi.fn<ListViews['open']>(),
    save: vi.fn<ListViews['save']>(),
    remove: vi.fn<ListViews['remove']>(),
    openListWith: vi.fn<ListViews['openListWith']>(),
    refresh: vi.fn<ListViews['refresh']>(),
  };
  const person = draw(<ViewControl views={views} look={look} />);
  await person.click(screen.getByRole('button', { name: deskWords.view }));
  return { person, views };
}

it('the view menu without views explains them, and opening it reads the stored views again', async () => {
  const { views } = await opened();
  expect(screen.getByText(/^Ponle un nombre a la búsqueda/)).toBeTruthy();
  expect(views.refresh).toHaveBeenCalledOnce();
});

it('Enter saves a view under its name, a used name offers to replace it, and blank names are not saved', async () => {
  const { person, views } = await opened({ views: [{ name: 'Caras', status: 'usable', isDefault: false }] });
  const field = screen.getByRole('textbox', { name: deskWords.viewName });
  await person.type(field, '   {Enter}');
  expect(views.save).not.toHaveBeenCalled();
  await person.clear(field);
  await person.type(field, 'Caras');
  expect(screen.getByRole('button', { name: deskWords.replaceView })).toBeTruthy();
  await person.type(field, ' 2{Enter}');
  expect(views.save.mock.calls).toEqual([['Caras 2']]);
  expect([field instanceof HTMLInputElement && field.value, focused()]).toEqual(['', 'Nombre de la vista']);
});

it('the menu marks the current view, opens another view, and only deletes a view of another version', async () => {
  const { person, views } = await opened({
    views: [
      { name: 'Caras', status: 'current', isDefault: false },
      { name: 'Nuevas', status: 'usable', isDefault: false },
      { name: 'Vieja', status: 'stale', isDefault: false },
    ],
  });
  const list = within(screen.getByRole('list', { name: deskWords.savedViews }));
  expect(list.getByRole('button', { current: true }).textContent).toBe('Caras');
  await person.click(list.getByRole('button', { name: 'Nuevas' }));
  const stale = list.getByRole('button', { name: /^Vieja/ });
  expect([stale.matches(':disabled'), stale.textContent]).toEqual([true, 'ViejaSe guardó con otra versión y ya no se puede abrir.']);
  await person.click(stale);
  expect(views.open.mock.calls).toEqual([['Nuevas']]);
  await person.click(list.getByRole('button', { name: 'Borrar vista: Vieja' }));
  expect(views.remove.mock.calls).toEqual([['Vieja']]);
  // The pressed button disappears with its view.
  expect(focused()).toBe(deskWords.viewName);
});

it('the menu marks a changed view, offers to save the changes, and sets the default view', async () => {
  const { person, views } = await opened({
    views: [
      { name: 'Caras', status: 'changed', isDefault: true },
      { name: 'Nuevas', status: 'usable', isDefault: false },
    ],
  });
  const button = screen.getByRole('button', { name: deskWords.view });
  expect([button.title, button.textContent]).toEqual(['Modificada: Caras', 'VistaModificada: Caras']);
  const list = within(screen.getByRole('list', { name: deskWords.savedViews }));
  expect(list.getByRole('button', { name: 'Caras Modificada' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Guardar los cambios en «Caras»' }));
  expect(views.save.mock.calls).toEqual([['Caras']]);
  expect(list.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('Abrir la lista con «Caras»');
  await person.click(list.getByRole('button', { name: 'Abrir la lista con «Nuevas»' }));
  await person.click(list.getByRole('button', { pressed: true }));
  expect(views.openListWith.mock.calls).toEqual([['Nuevas'], [null]]);
});

it('the keyboard moves and resizes the visible columns', async () => {
  const look = lookOf({ hidden: ['total'], widths: { code: 237 } });
  const { person } = await opened({}, look);
  const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
  expect([isOff('Mover antes: Tipo'), isOff('Mover después: Código')]).toEqual([true, true]);
  expect(screen.queryByRole('button', { name: 'Mover antes: Valor' })).toBeNull();
  screen.getByRole('button', { name: 'Mover antes: Código' }).focus();
  await person.keyboard('{Enter}');
  expect(look.move.mock.calls).toEqual([['code', -1]]);
  const width = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ancho: Código' });
  expect([...width.options].map(({ text }) => text)).toEqual(['Automático', '120 px', '200 px', '237 px', '320 px', '480 px']);
  expect(width.value).toBe('237');
  await person.selectOptions(width, '320 px');
  await person.selectOptions(width, 'Automático');
  expect(look.widen.mock.calls).toEqual([
    ['code', 320],
    ['code', null],
  ]);
});

it.each([
  { lasting: true, says: 'Vista «Caras» guardada.' },
  { lasting: false, says: 'Este equipo no tiene espacio: la vista «Caras» dura hasta que cierres la pestaña.' },
])('the menu reports the result of saving: $says', async ({ lasting, says }) => {
  await opened({ lastSave: { name: 'Caras', lasting } });
  expect(screen.getByRole('status').textContent).toBe(says);
});

it('the menu hides and shows columns and sets row density, and cannot move the facts of a card', async () => {
  const look = { ...lookOf({ hidden: ['code'] }), arranges: false };
  const { person } = await opened({}, look);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false, true]);
  expect(screen.queryByRole('button', { name: /^Mover/ })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Código' }));
  await person.click(screen.getByRole('checkbox', { name: 'Tipo' }));
  expect(look.show.mock.calls).toEqual([
    ['code', true],
    ['type', false],
  ]);
  await person.click(screen.getByRole('radio', { name: deskWords.dense }));
  expect(look.pack.mock.calls).toEqual([[true]]);
});
