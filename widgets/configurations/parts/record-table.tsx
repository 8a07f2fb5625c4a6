import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { longestSearch, pageSizes, pageWithin } from '#shared/desk/list-address';
import { searchRows } from '#shared/desk/list-rows';
import { switchButtons } from '#shared/desk/controls/bulk-control';
import { FoundRows, ListBar } from '#shared/desk/controls/list-control';
import { useArranged } from '#shared/desk/controls/use-arranged';
import { Badge } from '#shared/ui/badge';
import { IconButton } from '#shared/ui/button';
import { ConfirmDialog } from '#shared/desk/ui/confirm-dialog';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { CreateAct, DeskPanel, PanelError } from '#shared/desk/ui/desk-page';
import { NothingFound } from '#shared/desk/ui/nothing-found';
import { useHeldAct, useReadOnly } from '#shared/desk/ui/read-only';
import { SearchField } from '#shared/desk/ui/search-field';
import { Switch } from '#shared/desk/ui/switch';
import { closeRow } from '#shared/desk/ui/table';
import type { Column } from '#shared/desk/ui/table-columns';
import { TableSkeleton } from '#shared/desk/ui/table-skeleton';
import { useControlKey } from '#shared/desk/ui/screen-keys';
import { Clamp, Code } from '#shared/ui/text';
import { type } from '#shared/ui/tokens';
import type { ViewHost } from '#shared/runtime/widget';
import { messages } from '../configurations.messages.ts';
import type { RecordListModel, TextColumn } from '../record-list.model.ts';
import { ACTIVE, orderOf, type Identified, type RecordRow } from '../record-list.rows.ts';

const noRows: readonly never[] = [];
const ROW_HEIGHT = 48;
const nameOf = ({ name }: { readonly name: string }): string => name;

export interface RecordTableProps<Rec extends Identified> {
  readonly host: Pick<ViewHost, 'guardLeave'>;
  readonly label: string;
  readonly model: RecordListModel<Rec>;
  /** Another way to make records, beside the button that creates one. */
  readonly importing?: ReactNode;
}

export function RecordTable<Rec extends Identified>({ host, label, model, importing }: RecordTableProps<Rec>) {
  const { query } = useStore(model.store);
  const { asking } = useStore(model.switches.store);
  const { words } = model.kind;
  const held = useHeldAct();
  useControlKey('z', model.switches.undo);
  return (
    <DeskPanel>
      <CreateAct label={words.create} {...held} beside={importing} onClick={() => model.dialog.open(null)} />
      <ListBar
        model={model}
        search={<SearchField label={messages.search} value={query} maxLength={longestSearch} onChange={model.search} />}
      />
      <Rows host={host} label={label} model={model} />
      <ConfirmDialog
        open={asking !== null}
        title={messages.confirm}
        about={asking && asking.name}
        acceptLabel={messages.accept}
        cancelLabel={messages.cancel}
        onAccept={() => void model.switches.accept()}
        onCancel={() => model.switches.ask(null)}
      >
        <p>{words.question(asking?.active === false)}</p>
      </ConfirmDialog>
    </DeskPanel>
  );
}

function Rows<Rec extends Identified>({ host, label, model }: RecordTableProps<Rec>) {
  const { list, query, sort, page, pageSize } = useStore(model.store);
  const { switching } = useStore(model.switches.store);
  const { dense } = useStore(model.look.store);
  const chosen = useStore(model.filters.store);
  const narrowed = query !== '' || Object.keys(chosen).length > 0;
  const rowHeight = dense ? closeRow : ROW_HEIGHT;
  const readOnly = useReadOnly();
  const { columns } = model.kind;
  const rows = list.status === 'ready' ? list.rows : null;
  const order = useMemo(() => orderOf<Rec>(sort), [sort]);
  const sorted = useArranged(rows ?? noRows, order);
  const filtered = useMemo(() => model.filters.narrow(searchRows(sorted ?? noRows, query), chosen), [model, sorted, query, chosen]);
  // Memoized, so that typing does not render rows that stay.
  const tableColumns = useMemo(() => {
    const beside = columns.filter(({ besideSecond }) => besideSecond === true).map(({ key }) => key);
    return [...columns.map((column) => textColumn<Rec>(column, beside)), activeColumn(model, switching), editColumn(model)];
  }, [columns, model, switching]);
  const skeleton = <TableSkeleton paged sorted={tableColumns} rows={pageSize} columns={columns.length + 1} rowHeight={rowHeight} />;
  if (list.status === 'loading') return skeleton;
  if (list.status === 'failed') {
    return (
      <PanelError failure={list.failure} onRetry={model.retry}>
        {messages.loadFailed}
      </PanelError>
    );
  }
  // Without a search the platform's total counts, since later pages load when they are opened.
  const total = narrowed ? filtered.length : list.total;
  const hasRows = filtered.length > pageWithin({ page, pageSize }, total) * pageSize;
  if (sorted === null || (!hasRows && list.more)) return skeleton;
  return (
    <FoundRows
      model={model}
      matches={filtered}
      total={total}
      place={{ page, pageSize }}
      label={label}
      columns={tableColumns}
      rowHeight={rowHeight}
      inactive={({ active }) => !active}
      onOpen={({ record }) => model.dialog.open(record)}
      sort={sort ?? undefined}
      onSort={(key, direction) => model.sortBy({ key, direction })}
      empty={
        <NothingFound
          title={messages.noMatch}
          onClear={narrowed ? model.showAll : null}
          looked={query === '' ? undefined : columns.map(({ head }) => head)}
        />
      }
      picks={!readOnly}
      nameOf={nameOf}
      bulk={{ host, noun: messages.noun, acts: switchButtons, itemOf: ({ id, name }) => ({ key: String(id), name }) }}
      sizes={pageSizes.records}
      sizeLabel={messages.pageSize}
      onPage={model.turnTo}
      onPageSize={model.resize}
    />
  );
}

/** @param beside the columns that a list item shows after its second line's text */
function textColumn<Rec>(
  { key, head, title = false, quiet = false, align, long = false, code = false, second = false, wide = false }: TextColumn,
  beside: readonly string[],
): Column<RecordRow<Rec>> {
  return {
    key,
    head,
    title,
    quiet,
    wide,
    align: align ?? 'start',
    sortable: true,
    narrow: second ? 'second' : 'away',
    ...(long ? { width: '100%' } : {}),
    cell: ({ cells, status }) => {
      const text = cells[key] ?? '';
      const content = long ? <Clamp>{text}</Clamp> : <Whole>{code && text !== '' ? <Code>{text}</Code> : text}</Whole>;
      const more = second ? [...beside.map((other) => cells[other]), status?.label].filter(Boolean) : [];
      if (more.length === 0) return content;
      return (
        <>
          {content}
          <OnlyNarrow>
            {long ? '' : ' · '}
            {more.join(' · ')}
          </OnlyNarrow>
        </>
      );
    },
  };
}

function activeColumn<Rec extends Identified>(model: RecordListModel<Rec>, switching: ReadonlySet<number>): Column<RecordRow<Rec>> {
  return {
    key: ACTIVE,
    head: messages.active,
    sortable: true,
    keeps: true,
    narrow: 'end',
    cell: (row) => (
      <Beside>
        <ActiveSwitch row={row} busy={switching.has(row.id)} onSwitch={() => model.switches.ask(row)} />
        {row.status !== null && (
          <NotNarrow>
            <Badge tone={row.status.tone}>{row.status.label}</Badge>
          </NotNarrow>
        )}
      </Beside>
    ),
  };
}

interface ActiveSwitchProps {
  readonly row: Pick<RecordRow<unknown>, 'name' | 'active'>;
  readonly busy: boolean;
  readonly onSwitch: () => void;
}

function ActiveSwitch({ row, busy, onSwitch }: ActiveSwitchProps) {
  const held = useHeldAct();
  return <Switch label={messages.activeOf(row.name)} checked={row.active} {...held} busy={busy} onChange={onSwitch} />;
}

function editColumn<Rec extends Identified>(model: RecordListModel<Rec>): Column<RecordRow<Rec>> {
  return {
    key: 'edit',
    acts: true,
    head: '',
    headLabel: messages.edit,
    keeps: true,
    narrow: 'end',
    cell: (row) => (
      <IconButton
        size="dense"
        label={messages.editOf(row.name)}
        icon={<DeskIcon name="edit" />}
        onClick={() => model.dialog.open(row.record)}
      />
    ),
  };
}

const Beside = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
`;

/** The second line of a list item has its text. */
const NotNarrow = styled.span`
  @container (max-width: 639px) {
    display: none;
  }
`;

/** A name or a code of fifty characters breaks inside its cell instead of widening the table. */
const Whole = styled.span`
  overflow-wrap: anywhere;
`;

/** The texts of hidden columns, where rows are list items. */
const OnlyNarrow = styled.small`
  ${type('small')}
  @container (min-width: 640px) {
    display: none;
  }
`;
