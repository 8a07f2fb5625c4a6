import { useState } from 'react';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw } from '../../../tests/support/draw.tsx';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { DeskPage } from './desk-page.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { keysOnScreen } from './screen-keys.tsx';
import { SearchField } from './search-field.tsx';
import { Table } from './table.tsx';
import { useUndoKey } from './use-undo-key.tsx';

const rows = [1, 2, 3].map((id) => ({ id }));

function Screen({ undo = () => false }: { readonly undo?: () => boolean }) {
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [opened, setOpened] = useState('');
  const [keys, setKeys] = useState(false);
  const [singleKeys, setSingleKeys] = useState(true);
  useUndoKey(undo);
  return (
    <DeskPage title="Filas">
      <SearchField label="Buscar" value={query} onChange={setQuery} />
      <Table
        label="Filas"
        columns={[
          { key: 'id', head: 'Número', cell: ({ id }) => `Fila ${id}`, title: true },
          { key: 'edit', head: 'Acciones', cell: ({ id }) => <IconButton label={`Editar ${id}`} icon={<Icon name="plus" />} /> },
        ]}
        rows={rows}
        rowKey={({ id }) => String(id)}
        onOpen={({ id }) => setOpened(`abierta ${id}`)}
        picks={{
          isPicked: ({ id }) => picked.includes(id),
          nameOf: ({ id }) => `fila ${id}`,
          onPick: (some, on) => setPicked(on ? some.map(({ id }) => id) : []),
        }}
        empty="Nada"
      />
      <p>{opened}</p>
      <KeysDialog
        open={keys}
        onOpen={() => setKeys(true)}
        onClose={() => setKeys(false)}
        singleKeys={singleKeys}
        onSingleKeys={setSingleKeys}
      />
    </DeskPage>
  );
}

const row = (id: number): HTMLElement => screen.getByRole('row', { name: new RegExp(`Fila ${id}`) });
const focusRow = (id: number): void => act(() => row(id).focus());
const stops = (): readonly (string | null)[] => [1, 2, 3].map((id) => row(id).getAttribute('tabindex'));

describe('rows that open', () => {
  test('one of them is a stop of Tab; arrows, Home and End go from row to row and stay within', async () => {
    const person = draw(<Screen />);
    expect(stops()).toEqual(['0', '-1', '-1']);
    focusRow(1);
    await person.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(row(1));
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row(2));
    expect(stops()).toEqual(['-1', '0', '-1']);
    await person.keyboard('{End}');
    expect(document.activeElement).toBe(row(3));
    await person.keyboard('{Home}');
    expect(document.activeElement).toBe(row(1));
  });

  test('Enter opens the row, Space ticks it and ticks it off', async () => {
    const person = draw(<Screen />);
    focusRow(2);
    await person.keyboard('{Enter}');
    expect(screen.getByText('abierta 2')).toBeTruthy();
    await person.keyboard(' ');
    expect(row(2).getAttribute('aria-selected')).toBe('true');
    await person.keyboard(' ');
    expect(row(2).getAttribute('aria-selected')).toBe('false');
  });

  test('on a control within a row Enter and Space are the control’s, and arrows go on from its row', async () => {
    const person = draw(<Screen />);
    act(() => screen.getByRole('button', { name: 'Editar 2' }).focus());
    await person.keyboard('{Enter} ');
    expect(screen.queryByText(/abierta/)).toBeNull();
    expect(row(2).getAttribute('aria-selected')).toBe('false');
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row(3));
  });
});

describe('?', () => {
  test('shows what the keys do here, which is what is heard here', async () => {
    const person = draw(<Screen />);
    await person.keyboard('?');
    const shown = within(screen.getByRole('dialog', { name: 'Atajos de teclado de esta pantalla' }));
    const told = (title: string): (string | null)[] =>
      within(shown.getByRole('region', { name: title }))
        .getAllByRole('term')
        .map((term) => term.textContent);
    expect(told('En las filas')).toEqual(['↓', '↑', 'Inicio', 'Fin', 'Enter', 'Espacio']);
    expect(told('En la pantalla')).toEqual(['?', 'Ctrl Z']);
  });

  test('does nothing for whoever turned off the keys that are pressed alone, and is told no more; the others stay', async () => {
    let undone = 0;
    const person = draw(<Screen undo={() => ++undone > 0} />);
    await person.keyboard('?');
    const choice = screen.getByRole('switch', { name: 'Atajos de una sola tecla' });
    await person.click(choice);
    const caps = (): (string | null)[] => screen.getAllByRole('term').map((term) => term.textContent);
    expect(caps()).toEqual(['↓', '↑', 'Inicio', 'Fin', 'Enter', 'Espacio', 'Ctrl Z']);
    await person.click(screen.getByRole('button', { name: 'Cerrar' }));
    await person.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.keyboard('{Control>}z{/Control}');
    expect(undone).toBe(1);
  });

  test('is a letter like another in a field', async () => {
    const person = draw(<Screen />);
    await person.click(screen.getByRole('searchbox', { name: 'Buscar' }));
    await person.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '?');
  });

  test('has nothing to tell of a screen that is gone', () => {
    draw(<Screen />);
    expect(keysOnScreen().map(({ title }) => title)).toEqual(['En las filas', 'En la pantalla']);
    cleanup();
    expect(keysOnScreen()).toEqual([]);
  });
});

test('Ctrl Z is the screen’s only where it had something to take back, and never with Shift', () => {
  let left = 1;
  draw(<Screen undo={() => left-- > 0} />);
  const isTaken = (more: object = {}): boolean => !fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, ...more });
  expect(isTaken({ shiftKey: true })).toBe(false);
  expect(isTaken()).toBe(true);
  expect(isTaken()).toBe(false);
});
