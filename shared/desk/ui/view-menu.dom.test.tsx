import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draw, focused } from '../../../tests/support/draw.tsx';
import { ViewMenu, type ViewMenuProps } from './view-menu.tsx';
import { deskWords } from './desk-words.tsx';

const told = () => ({
  onOpenView: vi.fn<(name: string) => void>(),
  onSaveView: vi.fn<(name: string) => void>(),
  onRemoveView: vi.fn<(name: string) => void>(),
  onDefaultView: vi.fn<(name: string | null) => void>(),
  onShown: vi.fn<() => void>(),
});

async function opened(change: Partial<ViewMenuProps> = {}) {
  const hears = told();
  const person = draw(<ViewMenu views={[]} lastSave={null} longestName={60} {...hears} {...change} />);
  await person.click(screen.getByRole('button', { name: deskWords.view }));
  return { person, ...hears };
}

it('says what a view is where there is none, and reads anew what is kept when it opens', async () => {
  const { onShown } = await opened();
  expect(screen.getByText(/^Ponle un nombre a la búsqueda/)).toBeTruthy();
  expect(onShown).toHaveBeenCalledOnce();
  expect(screen.queryByRole('group')).toBeNull();
});

it('saves under a name by Enter, says so when one would make place, and nothing without a name', async () => {
  const { person, onSaveView } = await opened({ views: [{ name: 'Caras', status: 'usable', isDefault: false }] });
  const field = screen.getByRole('textbox', { name: deskWords.viewName });
  await person.type(field, '   {Enter}');
  expect(onSaveView).not.toHaveBeenCalled();
  await person.clear(field);
  await person.type(field, 'Caras');
  expect(screen.getByRole('button', { name: deskWords.replaceView })).toBeTruthy();
  await person.type(field, ' 2{Enter}');
  expect(onSaveView.mock.calls).toEqual([['Caras 2']]);
  expect([field instanceof HTMLInputElement && field.value, focused()]).toEqual(['', 'Nombre de la vista']);
});

it('shows which view is on screen, opens another, and not one of another version, which can be taken away', async () => {
  const { person, onOpenView, onRemoveView } = await opened({
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
  expect(onOpenView.mock.calls).toEqual([['Nuevas']]);
  await person.click(list.getByRole('button', { name: 'Borrar vista: Vieja' }));
  expect(onRemoveView.mock.calls).toEqual([['Vieja']]);
  // The pressed button goes with its view.
  expect(focused()).toBe(deskWords.viewName);
});

it('marks an open view that was changed, offers to keep the changes, and one view opens the list', async () => {
  const { person, onSaveView, onDefaultView } = await opened({
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
  expect(onSaveView.mock.calls).toEqual([['Caras']]);
  expect(list.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('Abrir la lista con «Caras»');
  await person.click(list.getByRole('button', { name: 'Abrir la lista con «Nuevas»' }));
  await person.click(list.getByRole('button', { pressed: true }));
  expect(onDefaultView.mock.calls).toEqual([['Nuevas'], [null]]);
});

it('moves and widens the visible columns by keys', async () => {
  const arranging = { widths: { code: 237 }, onMove: vi.fn<(key: string, by: 1 | -1) => void>(), onWiden: vi.fn() };
  const columns = ['Tipo', 'Código', 'Valor'].map((label, at) => ({ key: ['type', 'code', 'total'][at] ?? '', label }));
  const table = { columns, hidden: ['total'], dense: false, onColumn: vi.fn(), onDense: vi.fn(), arranging };
  const { person } = await opened({ table });
  const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
  expect([isOff('Mover antes: Tipo'), isOff('Mover después: Código')]).toEqual([true, true]);
  expect(screen.queryByRole('button', { name: 'Mover antes: Valor' })).toBeNull();
  screen.getByRole('button', { name: 'Mover antes: Código' }).focus();
  await person.keyboard('{Enter}');
  expect(arranging.onMove.mock.calls).toEqual([['code', -1]]);
  const width = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ancho: Código' });
  expect([...width.options].map(({ text }) => text)).toEqual(['Automático', '120 px', '200 px', '237 px', '320 px', '480 px']);
  expect(width.value).toBe('237');
  await person.selectOptions(width, '320 px');
  await person.selectOptions(width, 'Automático');
  expect(arranging.onWiden.mock.calls).toEqual([
    ['code', 320],
    ['code', null],
  ]);
});

it.each([
  { lasting: true, says: 'Vista «Caras» guardada.' },
  { lasting: false, says: 'Este equipo no tiene espacio: la vista «Caras» dura hasta que cierres la pestaña.' },
])('tells what became of a saved one: $says', async ({ lasting, says }) => {
  await opened({ lastSave: { name: 'Caras', lasting } });
  expect(screen.getByRole('status').textContent).toBe(says);
});

it('leaves columns out, brings them back, and puts rows closer', async () => {
  function Looked() {
    const [hidden, setHidden] = useState<readonly string[]>(['code']);
    const [dense, setDense] = useState(false);
    const columns = [
      { key: 'type', label: 'Tipo' },
      { key: 'code', label: 'Código' },
    ];
    const onColumn = (key: string, shown: boolean) => setHidden(shown ? hidden.filter((one) => one !== key) : [...hidden, key]);
    return (
      <ViewMenu {...told()} views={[]} lastSave={null} longestName={60} table={{ columns, hidden, dense, onColumn, onDense: setDense }} />
    );
  }
  const person = draw(<Looked />);
  await person.click(screen.getByRole('button', { name: deskWords.view }));
  const shown = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  expect(shown()).toEqual([true, false]);
  await person.click(screen.getByRole('checkbox', { name: 'Código' }));
  await person.click(screen.getByRole('checkbox', { name: 'Tipo' }));
  expect(shown()).toEqual([false, true]);
  await person.click(screen.getByRole('radio', { name: deskWords.dense }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: deskWords.dense }).checked).toBe(true);
});
