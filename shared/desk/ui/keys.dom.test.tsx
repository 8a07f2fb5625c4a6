import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw } from '../../../tests/support/draw.tsx';
import { IconButton } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { DeskPage } from './desk-page.tsx';
import { useControlKey } from './screen-keys.tsx';
import { SearchField } from './search-field.tsx';
import { Table } from './table.tsx';

const rows = [1, 2, 3].map((id) => ({ id }));

function Screen({ undo = () => false }: { readonly undo?: () => boolean }) {
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [opened, setOpened] = useState('');
  useControlKey('z', undo);
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
    </DeskPage>
  );
}

const row = (id: number): HTMLElement => screen.getByRole('row', { name: new RegExp(`Fila ${id}`) });
const focusRow = (id: number): void => act(() => row(id).focus());
const stops = (): readonly (string | null)[] => [1, 2, 3].map((id) => row(id).getAttribute('tabindex'));

describe('keys on rows that open', () => {
  test('one row is a tab stop, and arrows, Home and End move between rows without leaving them', async () => {
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

  test('Enter opens the row, and Space picks and unpicks it', async () => {
    const person = draw(<Screen />);
    focusRow(2);
    await person.keyboard('{Enter}');
    expect(screen.getByText('abierta 2')).toBeTruthy();
    await person.keyboard(' ');
    expect(row(2).getAttribute('aria-selected')).toBe('true');
    await person.keyboard(' ');
    expect(row(2).getAttribute('aria-selected')).toBe('false');
  });

  test('Enter and Space on a control within a row belong to the control, and arrows continue from its row', async () => {
    const person = draw(<Screen />);
    act(() => screen.getByRole('button', { name: 'Editar 2' }).focus());
    await person.keyboard('{Enter} ');
    expect(screen.queryByText(/abierta/)).toBeNull();
    expect(row(2).getAttribute('aria-selected')).toBe('false');
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row(3));
  });
});

test('Ctrl Z is handled only when the screen had a change to undo, and never with Shift', () => {
  let left = 1;
  draw(<Screen undo={() => left-- > 0} />);
  const isTaken = (more: object = {}): boolean => !fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, ...more });
  expect(isTaken({ shiftKey: true })).toBe(false);
  expect(isTaken()).toBe(true);
  expect(isTaken()).toBe(false);
});
