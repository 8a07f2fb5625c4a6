import { useState } from 'react';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draw, focused } from '../../../tests/support/draw.tsx';
import { ViewMenu, type ViewMenuProps } from './view-menu.tsx';

const told = () => ({
  onOpenView: vi.fn<(name: string) => void>(),
  onSaveView: vi.fn<(name: string) => void>(),
  onRemoveView: vi.fn<(name: string) => void>(),
  onShown: vi.fn<() => void>(),
});

async function opened(change: Partial<ViewMenuProps> = {}) {
  const hears = told();
  const person = draw(<ViewMenu views={[]} said={null} longestName={60} {...hears} {...change} />);
  await person.click(screen.getByRole('button', { name: 'Vista' }));
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
  const field = screen.getByRole('textbox', { name: 'Nombre de la vista' });
  await person.type(field, '   {Enter}');
  expect(onSaveView).not.toHaveBeenCalled();
  await person.clear(field);
  await person.type(field, 'Caras');
  expect(screen.getByRole('button', { name: 'Reemplazar vista' })).toBeTruthy();
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
  const list = within(screen.getByRole('list', { name: 'Vistas guardadas' }));
  expect(list.getByRole('button', { current: true }).textContent).toBe('Caras');
  await person.click(list.getByRole('button', { name: 'Nuevas' }));
  const stale = list.getByRole('button', { name: /^Vieja/ });
  expect([stale.matches(':disabled'), stale.textContent]).toEqual([true, 'ViejaSe guardó con otra versión y ya no se puede abrir.']);
  await person.click(stale);
  expect(onOpenView.mock.calls).toEqual([['Nuevas']]);
  await person.click(list.getByRole('button', { name: 'Borrar vista: Vieja' }));
  expect(onRemoveView.mock.calls).toEqual([['Vieja']]);
  // The pressed button goes with its view.
  expect(focused()).toBe('Nombre de la vista');
});

it.each([
  { lasting: true, says: 'Vista «Caras» guardada.' },
  { lasting: false, says: 'Este equipo no tiene espacio: la vista «Caras» dura hasta que cierres la pestaña.' },
])('tells what became of a saved one: $says', async ({ lasting, says }) => {
  await opened({ said: { name: 'Caras', lasting } });
  expect(screen.getByRole('status').textContent).toBe(says);
});

type Shared = NonNullable<ViewMenuProps['shared']>;
const sharedOnes = [
  { name: 'Privados', status: 'current', by: 'Andrea Rojas' },
  { name: 'Vieja', status: 'stale', by: 'Ana Ruiz' },
] as const;

async function openedWith(change: Partial<Pick<Shared, 'state' | 'said'>>) {
  const hears = {
    onOpen: vi.fn<Shared['onOpen']>(),
    onShare: vi.fn<Shared['onShare']>().mockResolvedValue(true),
    onRemove: vi.fn<Shared['onRemove']>(),
    onRetry: vi.fn<Shared['onRetry']>(),
  };
  const state = { status: 'ready', views: sharedOnes, mayShare: true } as const;
  return { ...(await opened({ shared: { state, said: null, busy: false, ...hears, ...change } })), ...hears };
}

it('has the shared ones in a list of their own, who changed them, and opens those of this version', async () => {
  const { person, onOpen } = await openedWith({});
  const list = within(screen.getByRole('list', { name: 'Vistas compartidas' }));
  await person.click(list.getByRole('button', { current: true }));
  expect(onOpen.mock.calls).toEqual([['Privados']]);
  expect(list.getByRole('button', { current: true }).textContent).toBe('PrivadosAndrea Rojas');
  expect(list.getByRole('button', { name: /^Vieja/ }).matches(':disabled')).toBe(true);
});

it('asks before a shared one goes for everybody, and keeps it for whoever does not mean it', async () => {
  const { person, onRemove } = await openedWith({});
  await person.click(screen.getByRole('button', { name: 'Borrar vista compartida: Privados' }));
  const question = within(screen.getByRole('alertdialog', { name: '¿Borrar «Privados» para todo el equipo?' }));
  expect(focused()).toBe('Conservar');
  await person.click(question.getByRole('button', { name: 'Conservar' }));
  expect([onRemove.mock.calls.length, focused()]).toEqual([0, 'Borrar vista compartida: Privados']);
  await person.click(screen.getByRole('button', { name: 'Borrar vista compartida: Privados' }));
  await person.click(screen.getByRole('button', { name: 'Borrar para todos' }));
  expect([onRemove.mock.calls, screen.queryByRole('alertdialog'), focused()]).toEqual([[['Privados']], null, 'Nombre de la vista']);
});

it('shares what was typed, keeps it where that fails, and says when a shared one makes place', async () => {
  const { person, onShare, onSaveView } = await openedWith({ said: 'No se pudo compartir la vista «Nueva».' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre de la vista' });
  await person.type(field, 'privados');
  expect(screen.getByRole('button', { name: 'Reemplazar la compartida' })).toBeTruthy();
  await person.clear(field);
  await person.type(field, ' Nueva');
  onShare.mockResolvedValueOnce(false);
  await person.click(screen.getByRole('button', { name: 'Compartir con el equipo' }));
  expect([field.value, screen.getByRole('status').textContent]).toEqual([' Nueva', 'No se pudo compartir la vista «Nueva».']);
  await person.click(screen.getByRole('button', { name: 'Compartir con el equipo' }));
  expect([onShare.mock.calls, field.value, onSaveView.mock.calls]).toEqual([[['Nueva'], ['Nueva']], '', []]);
});

it('offers whoever only reads the list neither to share nor to remove', async () => {
  await openedWith({ state: { status: 'ready', views: sharedOnes, mayShare: false } });
  expect(screen.getByRole('button', { name: /^Privados/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Borrar vista compartida/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Compartir con el equipo' })).toBeNull();
});

it('says that the shared ones are on their way, that there are none, and that they did not come', async () => {
  await openedWith({ state: { status: 'loading' } });
  expect(screen.getByText('Cargando las vistas compartidas…')).toBeTruthy();
  cleanup();
  await openedWith({ state: { status: 'ready', views: [], mayShare: true } });
  expect(screen.getByText('Nadie ha compartido una vista de esta lista.')).toBeTruthy();
  cleanup();
  const { person, onRetry } = await openedWith({ state: { status: 'failed', failure: new Error('no answer') } });
  expect(screen.getByText(/^No se pudieron cargar las vistas compartidas\./)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledOnce();
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
    return <ViewMenu {...told()} views={[]} said={null} longestName={60} table={{ columns, hidden, dense, onColumn, onDense: setDense }} />;
  }
  const person = draw(<Looked />);
  await person.click(screen.getByRole('button', { name: 'Vista' }));
  const shown = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  expect(shown()).toEqual([true, false]);
  await person.click(screen.getByRole('checkbox', { name: 'Código' }));
  await person.click(screen.getByRole('checkbox', { name: 'Tipo' }));
  expect(shown()).toEqual([false, true]);
  await person.click(screen.getByRole('radio', { name: 'Compacta' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Compacta' }).checked).toBe(true);
});
