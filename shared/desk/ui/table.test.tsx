import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { inShadow } from '../../../tests/support/in-shadow.tsx';
import { Table } from './table.tsx';
import type { Column, SortDirection } from './table-columns.tsx';

interface Row {
  readonly id: number;
}

const columns: Column<Row>[] = [
  { key: 'id', head: 'Número', cell: (row) => `Fila ${row.id}`, title: true, sortable: true },
  { key: 'twice', head: 'Doble', cell: (row) => row.id * 2, align: 'end' },
];

function rows(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
}

function Sorting() {
  const [sort, setSort] = useState<{ key: string; direction: SortDirection }>();
  return (
    <Table label="Filas" columns={columns} rows={rows(2)} rowKey={(row) => String(row.id)} sort={sort} onSort={setSort} empty="Nada" />
  );
}

test('the row under the mouse is highlighted, but not while the page scrolls', async () => {
  await inShadow(<Table label="Filas" columns={columns} rows={rows(9)} rowKey={(row) => String(row.id)} empty="Nada" />);
  const third = page.getByRole('rowheader', { name: 'Fila 3', exact: true });
  const fifth = page.getByRole('rowheader', { name: 'Fila 5', exact: true });
  const ground = (of: typeof third): string => getComputedStyle(of.element()).backgroundColor;
  const plain = ground(third);
  await userEvent.hover(third);
  const marked = ground(third);
  expect(marked).not.toBe(plain);
  window.dispatchEvent(new Event('scroll'));
  const over = new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true, composed: true });
  fifth.element().dispatchEvent(over);
  expect(ground(fifth)).toBe(plain);
  // After scrolling ends, the row under the mouse is highlighted.
  await expect.poll(() => ground(fifth), { timeout: 1_000 }).toBe(marked);
  expect(ground(third)).toBe(plain);
  await userEvent.unhover(third);
  await expect.poll(() => ground(fifth)).toBe(plain);
});

test('a narrow table keeps its table roles, with name and menu of a row in one line', async () => {
  const acts: readonly Column<Row>[] = [
    { key: 'price', head: 'Valor', narrow: 'second', cell: () => '$79,900 · 1 año · 16/02/2026' },
    { key: 'active', head: 'Activo', narrow: 'end', cell: () => 'Sí' },
    { key: 'more', head: '', acts: true, narrow: 'end', cell: () => <button type="button">Más</button> },
  ];
  const root = await inShadow(
    <Table label="Filas" columns={[...columns, ...acts]} rows={rows(2)} rowKey={(row) => String(row.id)} empty="Nada" />,
  );
  const host = root.host;
  if (host instanceof HTMLElement) host.style.width = '360px';
  await expect.element(page.getByRole('table', { name: 'Filas' })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'Fila 2' })).toBeVisible();
  const box = (element: Element) => element.getBoundingClientRect();
  const name = box(page.getByRole('rowheader', { name: 'Fila 2' }).element());
  const menu = box(page.getByRole('button', { name: 'Más' }).nth(1).element());
  const facts = box(
    page
      .getByRole('cell', { name: /^\$79,900/ })
      .nth(1)
      .element(),
  );
  expect(menu.top).toBeLessThan(name.bottom);
  expect(facts.top).toBeGreaterThanOrEqual(name.bottom);
  expect(facts.width).toBeGreaterThan(320);
});

test('a narrow table shows the facts of a row without switch and menu below its name', async () => {
  const dates: Column<Row> = { key: 'dates', head: 'Fechas', narrow: 'second', cell: () => '21/08/2026 – 21/08/2027' };
  const root = await inShadow(
    <Table label="Filas" columns={[...columns, dates]} rows={rows(1)} rowKey={(row) => String(row.id)} empty="Nada" />,
  );
  if (root.host instanceof HTMLElement) root.host.style.width = '360px';
  const box = (of: Locator): DOMRect => of.element().getBoundingClientRect();
  const name = page.getByRole('rowheader', { name: 'Fila 1' });
  const facts = page.getByRole('cell', { name: '21/08/2026 – 21/08/2027' });
  await expect.poll(() => box(facts).top - box(name).bottom).toBeGreaterThanOrEqual(0);
  expect(box(name).width).toBeGreaterThan(300);
});

test('a narrow table is sorted by its toolbar, and hidden column heads are no tab stops', async () => {
  const root = await inShadow(<Sorting />);
  if (root.host instanceof HTMLElement) root.host.style.width = '360px';
  const way = page.getByRole('button', { name: 'Orden ascendente' });
  await expect.element(way).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Ordenar por'), 'id');
  await expect.element(page.getByRole('columnheader', { name: 'Número' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(way);
  await userEvent.tab();
  expect(root.activeElement).toBeNull();
});

test.each([1000, 1300])('numbers keep 20 px of space to the text after them, at a width of %i px', async (width) => {
  const root = await inShadow(
    <Table
      label="Filas"
      columns={[...columns, { key: 'note', head: 'Nota', sortable: true, cell: () => 'Texto' }]}
      rows={rows(1)}
      rowKey={(row) => String(row.id)}
      empty="Nada"
    />,
  );
  if (root.host instanceof HTMLElement) root.host.style.width = `${width}px`;
  const edgesOf = (text: string): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(page.getByRole('cell', { name: text, exact: true }).element());
    return range.getBoundingClientRect();
  };
  await expect.poll(() => edgesOf('Texto').left - edgesOf('2').right).toBeGreaterThanOrEqual(20);
});

test('a column of buttons only is left out of printing', async () => {
  const acts: Column<Row> = { key: 'acts', head: 'Acciones', acts: true, cell: () => <button type="button">Editar</button> };
  await inShadow(<Table label="Filas" columns={[...columns, acts]} rows={rows(1)} rowKey={(row) => String(row.id)} empty="Nada" />);
  const onScreenOnly = (role: 'columnheader' | 'cell'): (string | null)[] =>
    page
      .getByRole(role)
      .elements()
      .filter((each) => each.hasAttribute('data-screen-only'))
      .map(({ textContent }) => textContent);
  expect([onScreenOnly('columnheader'), onScreenOnly('cell')]).toEqual([['Acciones'], ['Editar']]);
});
