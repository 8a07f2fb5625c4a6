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
  const { person, onSaveView } = await opened({ views: [{ name: 'Caras', status: 'usable' }] });
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
      { name: 'Caras', status: 'current' },
      { name: 'Nuevas', status: 'usable' },
      { name: 'Vieja', status: 'stale' },
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
