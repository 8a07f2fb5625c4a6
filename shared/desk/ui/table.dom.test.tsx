import { useState } from 'react';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw } from '../../../tests/support/draw.tsx';
import { Table, type TableProps } from './table.tsx';
import { arrangeColumns, type Column, type SortDirection } from './table-columns.tsx';
import { textsOf } from '../../../tests/support/texts-of.ts';

interface Row {
  readonly id: number;
}

const columns: Column<Row>[] = [
  { key: 'id', head: 'Número', cell: (row) => `Fila ${row.id}`, title: true, sortable: true },
  { key: 'twice', head: 'Doble', cell: (row) => row.id * 2, align: 'end' },
];

const rows = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

function Listed(rest: Partial<TableProps<Row>>) {
  const [sort, setSort] = useState<{ key: string; direction: SortDirection }>();
  return (
    <Table
      label="Filas"
      columns={columns}
      rows={rows(2)}
      rowKey={(row) => String(row.id)}
      sort={sort}
      onSort={setSort}
      empty="No existe información correspondiente"
      {...rest}
    />
  );
}

test('a press or Enter on a column head sorts the table, and aria-sort has the direction', async () => {
  const person = draw(<Listed />);
  const way = (): string | null => screen.getByRole('columnheader', { name: 'Número' }).getAttribute('aria-sort');
  expect(way()).toBe('none');
  await person.click(screen.getByRole('button', { name: 'Número' }));
  expect(way()).toBe('ascending');
  await person.keyboard('{Enter}');
  expect(way()).toBe('descending');
});

test('the head of an unsortable column has no button and no aria-sort', () => {
  draw(<Listed />);
  const head = screen.getByRole('columnheader', { name: 'Doble' });
  expect(head.hasAttribute('aria-sort')).toBe(false);
  expect(within(head).queryByRole('button')).toBeNull();
});

test('an empty table shows its text', () => {
  draw(<Listed rows={[]} />);
  expect(screen.getByText('No existe información correspondiente')).toBeTruthy();
  expect(screen.queryAllByRole('rowheader')).toEqual([]);
});

test('each row is named by its title cell, and its other cells are in the order of the heads', () => {
  draw(<Listed />);
  const second = screen.getByRole('row', { name: /Fila 2/ });
  expect(within(second).getByRole('rowheader').textContent).toBe('Fila 2');
  expect(textsOf(within(second).getAllByRole('cell'))).toEqual(['4']);
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual(['Número', 'Doble']);
});

test('the content below a row spans all columns', () => {
  draw(<Listed below={(row) => (row.id === 1 ? <p>Detalle de la fila</p> : null)} />);
  const open = screen.getByText('Detalle de la fila').closest('td');
  expect(open?.colSpan).toBe(2);
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

describe('checkboxes of the rows', () => {
  function Picking() {
    const [picked, setPicked] = useState<readonly number[]>([]);
    return (
      <Listed
        rows={rows(3)}
        picks={{
          isPicked: ({ id }) => picked.includes(id),
          nameOf: ({ id }) => `fila ${id}`,
          onPick: (some, on) => {
            const ids = some.map(({ id }) => id);
            setPicked(on ? [...new Set([...picked, ...ids])] : picked.filter((id) => !ids.includes(id)));
          },
        }}
      />
    );
  }
  const all = (): HTMLInputElement => screen.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' });
  const box = (id: number): HTMLInputElement => screen.getByRole('checkbox', { name: `Seleccionar fila ${id}` });
  const selected = (): (string | null)[] => screen.getAllByRole('row').map((row) => row.getAttribute('aria-selected'));

  test('Space picks a row, and the checkbox of the head shows all, some or none', async () => {
    const person = draw(<Picking />);
    expect([all().checked, all().indeterminate]).toEqual([false, false]);
    act(() => box(2).focus());
    await person.keyboard(' ');
    expect(selected()).toEqual([null, 'false', 'true', 'false']);
    expect([all().checked, all().indeterminate]).toEqual([false, true]);
    await person.click(box(1));
    await person.click(box(3));
    expect([all().checked, all().indeterminate]).toEqual([true, false]);
  });

  test('the checkbox of the head picks all rows and unpicks them', async () => {
    const person = draw(<Picking />);
    await person.click(all());
    expect(selected()).toEqual([null, 'true', 'true', 'true']);
    await person.click(all());
    expect(selected()).toEqual([null, 'false', 'false', 'false']);
  });
});

test('a hidden column is not rendered, and the title column always is', () => {
  draw(<Listed look={{ hidden: ['twice'], order: ['twice'], widths: {} }} />);
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual(['Número']);
  expect(screen.queryAllByRole('cell')).toEqual([]);
  expect(screen.getAllByRole('rowheader').length).toBe(2);
});

test('arrangeColumns() hides and orders columns, and keeps the place of those without an order', () => {
  const columns = ['a', 'b', 'c', 'd'].map((key) => ({ key, head: key, cell: () => key }));
  const arranged = arrangeColumns(columns, { hidden: ['a'], order: ['d', 'a', 'c'], widths: { d: 240 } });
  expect(arranged.map(({ key, width }: Column<unknown>) => `${key} ${width ?? ''}`.trim())).toEqual(['d 240px', 'b', 'c']);
});
