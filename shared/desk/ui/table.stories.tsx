import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { MarkBadge } from '#shared/ui/badge';
import { Button, IconButton } from '#shared/ui/button';
import { Card } from '#shared/ui/card';
import { EmptyState } from '#shared/ui/empty-state';
import { Icon } from '#shared/ui/icon';
import { Code, Clamp } from '#shared/ui/text';
import { DeskIcon } from './desk-icon.tsx';
import { Pager } from './pager.tsx';
import { RowActs, RowMenu } from './row-menu.tsx';
import { SearchField } from './search-field.tsx';
import { Switch } from './switch.tsx';
import { Table } from './table.tsx';
import type { Column, SortDirection } from './table-columns.tsx';
import { Toolbar } from './toolbar.tsx';

export default { title: 'Desk/Table', component: Table } satisfies Meta<typeof Table>;

interface Sample {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly text: string;
  readonly price: string;
  readonly hidden: boolean;
  readonly active: boolean;
}

function samples(count: number): Sample[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Firma Profesional ${index + 1}`,
    code: `FIRMA-PRO-${index + 1}`,
    text: 'Acuerdo privado con integración por API para empresas que firman todos los días',
    price: `$${(119_000 + index * 1000).toLocaleString('en-US')}`,
    hidden: index % 4 === 2,
    active: index % 5 !== 4,
  }));
}

const columns: Column<Sample>[] = [
  {
    key: 'eye',
    head: <DeskIcon name="eye" size={16} />,
    headLabel: 'Visibilidad',
    cell: (row) => (row.hidden ? <MarkBadge icon="crown" label="Paquete privado" /> : <DeskIcon name="eye" size={16} />),
    width: '56px',
  },
  { key: 'name', head: 'Nombre paquete', cell: (row) => row.name, title: true, sortable: true },
  { key: 'code', head: 'Código paquete', cell: (row) => <Code>{row.code}</Code>, quiet: true },
  { key: 'text', head: 'Descripción', cell: (row) => <Clamp>{row.text}</Clamp>, width: '220px' },
  { key: 'price', head: 'Valor total', cell: (row) => row.price, align: 'end', sortable: true, narrow: 'second' },
  {
    key: 'active',
    head: 'Activo',
    cell: (row) => <Switch label={`Activo: ${row.name}`} checked={row.active} onChange={() => undefined} />,
    keeps: true,
    narrow: 'end',
  },
  {
    key: 'edit',
    head: '',
    headLabel: 'Acciones',
    cell: (row) => (
      <RowActs>
        <IconButton size="dense" label={`Editar ${row.name}`} icon={<DeskIcon name="edit" />} />
        <RowMenu name={row.name} items={[{ key: 'copy', label: 'Duplicar', run: () => undefined }]} />
      </RowActs>
    ),
    keeps: true,
    narrow: 'end',
    width: '80px',
  },
];

function Packages({ count }: { readonly count: number }) {
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<{ key: string; direction: SortDirection }>({ key: 'name', direction: 'ascending' });
  const [page, setPage] = useState(0);
  const rows = samples(count);
  return (
    <Card>
      <Toolbar>
        <SearchField label="Buscar" value={query} onChange={setQuery} />
        <Button tone="primary" icon={<Icon name="plus" />}>
          Crear paquete
        </Button>
      </Toolbar>
      <Table
        label="Paquetes"
        columns={columns}
        rows={rows.slice(page * 5, page * 5 + 5)}
        rowKey={(row) => String(row.id)}
        sort={sort}
        onSort={setSort}
        inactive={(row) => !row.active}
        rowHeight={48}
        empty={<EmptyState icon="search" title="No existe información correspondiente" />}
      />
      <Pager
        total={count}
        page={page}
        pageSize={5}
        sizes={[5, 10, 15]}
        sizeLabel="Registros por página"
        onPage={setPage}
        onPageSize={() => undefined}
      />
    </Card>
  );
}

export const Paged: StoryObj = { render: () => <Packages count={12} /> };
export const Empty: StoryObj = { render: () => <Packages count={0} /> };

function WithKeys() {
  const [picked, setPicked] = useState<readonly number[]>([2]);
  return (
    <Card>
      <Table
        label="Paquetes"
        columns={columns}
        rows={samples(5)}
        rowKey={(row) => String(row.id)}
        onOpen={() => undefined}
        picks={{
          isPicked: ({ id }) => picked.includes(id),
          nameOf: ({ name }) => name,
          onPick: (rows, on) => setPicked(on ? rows.map(({ id }) => id) : []),
        }}
        empty={null}
      />
    </Card>
  );
}

/** Keys of rows: arrows, Home, End, Enter and Space. */
export const Keys: StoryObj = { render: () => <WithKeys /> };
