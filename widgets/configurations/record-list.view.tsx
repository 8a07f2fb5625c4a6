import { deskWords } from '#shared/desk/ui/desk-words';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Switchable } from '#shared/desk/list';
import type { Page } from '#shared/page/page';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost } from '#shared/runtime/widget';
import { createChoicesModel, type ChoicesModel, type ChoiceSource } from './choices.model.ts';
import {
  createRecordListModel,
  type RecordKind,
  type RecordListModel,
  ACTIVE,
  orderOf,
  type RecordRow,
  type TextColumn,
} from './record-list.model.ts';
import { styled } from 'styled-components';
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
import { useReadOnly } from '#shared/desk/ui/read-only';
import { SearchField } from '#shared/desk/ui/search-field';
import { Switch } from '#shared/desk/ui/switch';
import { closeRow } from '#shared/desk/ui/table';
import type { Column } from '#shared/desk/ui/table-columns';
import { TableSkeleton } from '#shared/desk/ui/table-skeleton';
import { useControlKey } from '#shared/desk/ui/screen-keys';
import { Clamp, Code } from '#shared/ui/text';
import { type } from '#shared/ui/tokens';
import { messages } from './configurations.messages.ts';

export interface TabProps {
  readonly page: Page;
  readonly host: ViewHost;
}

export interface DialogHost<Rec extends Switchable> extends TabProps {
  /** null for a new record. */
  readonly record: Rec | null;
  readonly list: RecordListModel<Rec>;
}

export interface ChoosingHost<Rec extends Switchable, Name extends string> extends DialogHost<Rec> {
  readonly choices: ChoicesModel<Name>;
}

interface RecordTabProps<Rec extends Switchable> extends TabProps {
  readonly kind: (page: Page) => RecordKind<Rec>;
  readonly dialog: (at: DialogHost<Rec>) => ReactNode;
  readonly importing?: (list: RecordListModel<Rec>) => ReactNode;
}

export function RecordTab<Rec extends Switchable>({ page, host, kind, dialog, importing }: RecordTabProps<Rec>) {
  const list = useModel(() => createRecordListModel(page, host.location, kind(page)));
  const { open } = useStore(list.dialog.store);
  return (
    <>
      <RecordTable host={host} model={list} importing={importing?.(list)} />
      {open !== null && <Fragment key={open.record?.id ?? 'new'}>{dialog({ page, host, record: open.record, list })}</Fragment>}
    </>
  );
}

interface ChoosingTabProps<Rec extends Switchable, Name extends string> extends Omit<RecordTabProps<Rec>, 'dialog'> {
  readonly sources: (page: Page) => Readonly<Record<Name, ChoiceSource>>;
  readonly dialog: (at: ChoosingHost<Rec, Name>) => ReactNode;
}

/** Tab whose dialogs share lists that load once. */
export function ChoosingTab<Rec extends Switchable, Name extends string>({ sources, dialog, ...tab }: ChoosingTabProps<Rec, Name>) {
  const choices = useModel(() => createChoicesModel(sources(tab.page)));
  return <RecordTab {...tab} dialog={(at) => dialog({ ...at, choices })} />;
}

const noRows: readonly never[] = [];
const ROW_HEIGHT = 48;
const nameOf = ({ name }: { readonly name: string }): string => name;

interface RecordTableProps<Rec extends Switchable> {
  readonly host: Pick<ViewHost, 'guardLeave'>;
  readonly model: RecordListModel<Rec>;
  /** Control for the import, beside the create button. */
  readonly importing?: ReactNode;
}

function RecordTable<Rec extends Switchable>({ host, model, importing }: RecordTableProps<Rec>) {
  const { query } = useStore(model.store);
  const { asking } = useStore(model.switches.store);
  const { words } = model.kind;
  useControlKey('z', model.switches.undo);
  return (
    <DeskPanel>
      <CreateAct label={words.create} beside={importing} onClick={() => model.dialog.open(null)} />
      <ListBar
        model={model}
        search={<SearchField label={messages.search} value={query} maxLength={longestSearch} onChange={model.search} />}
      />
      <Rows host={host} model={model} />
      <ConfirmDialog
        open={asking !== null}
        title={messages.confirm}
        about={asking && asking.name}
        onAccept={() => void model.switches.accept()}
        onCancel={() => model.switches.ask(null)}
      >
        <p>{messages.question(asking?.active === false, words.questionNoun)}</p>
      </ConfirmDialog>
    </DeskPanel>
  );
}

function Rows<Rec extends Switchable>({ host, model }: RecordTableProps<Rec>) {
  const { list, query, sort, page, pageSize } = useStore(model.store);
  const { switching } = useStore(model.switches.store);
  const { dense } = useStore(model.look.store);
  const chosen = useStore(model.filters.store);
  const narrowed = query !== '' || Object.keys(chosen).length > 0;
  const rowHeight = dense ? closeRow : ROW_HEIGHT;
  const readOnly = useReadOnly();
  const { columns, title } = model.kind;
  const rows = list.status === 'ready' ? list.rows : null;
  const order = useMemo(() => orderOf<Rec>(sort), [sort]);
  const sorted = useArranged(rows ?? noRows, order);
  const filtered = useMemo(() => model.filters.narrow(searchRows(sorted ?? noRows, query), chosen), [model, sorted, query, chosen]);
  // Memoized, so that typing does not render unchanged rows.
  const tableColumns = useMemo(() => {
    const beside = columns.filter(({ besideSecond }) => besideSecond === true).map(({ key }) => key);
    return [...columns.map((column) => textColumn<Rec>(column, beside)), activeColumn(model, switching, readOnly), editColumn(model)];
  }, [columns, model, switching, readOnly]);
  const skeleton = <TableSkeleton paged sorted={tableColumns} rows={pageSize} columns={columns.length + 1} rowHeight={rowHeight} />;
  if (list.status === 'loading') return skeleton;
  if (list.status === 'failed') {
    return <PanelError failure={list.failure} onRetry={model.retry} />;
  }
  // The total includes pages that load when they are opened. A search has loaded all rows.
  const total = narrowed ? filtered.length : list.total;
  const hasRows = filtered.length > pageWithin({ page, pageSize }, total) * pageSize;
  if (sorted === null || (!hasRows && list.more)) return skeleton;
  return (
    <FoundRows
      model={model}
      matches={filtered}
      total={total}
      place={{ page, pageSize }}
      label={title}
      columns={tableColumns}
      rowHeight={rowHeight}
      inactive={({ active }) => !active}
      onOpen={({ record }) => model.dialog.open(record)}
      sort={sort}
      onSort={model.sortBy}
      empty={<NothingFound onClear={narrowed ? model.showAll : null} looked={query === '' ? undefined : columns.map(({ head }) => head)} />}
      picks={!readOnly}
      nameOf={nameOf}
      bulk={{ host, noun: messages.noun, acts: switchButtons, itemOf: ({ id, name }) => ({ key: String(id), name }) }}
      sizes={pageSizes.records}
      onPage={model.turnTo}
      onPageSize={model.resize}
    />
  );
}

/** @param beside columns shown after the second line's text in the list layout */
function textColumn<Rec>(
  { key, head, title = false, quiet = false, align, long = false, code = false, second = false, wide = false }: TextColumn<Rec>,
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

function activeColumn<Rec extends Switchable>(
  model: RecordListModel<Rec>,
  switching: ReadonlySet<number>,
  readOnly: boolean,
): Column<RecordRow<Rec>> {
  return {
    key: ACTIVE,
    head: messages.active,
    sortable: true,
    keeps: true,
    narrow: 'end',
    cell: (row) => (
      <Beside>
        <Switch
          label={messages.activeOf(row.name)}
          checked={row.active}
          disabled={readOnly}
          reason={deskWords.readOnly}
          busy={switching.has(row.id)}
          onChange={() => model.switches.ask(row)}
        />
        {row.status !== null && (
          <NotNarrow>
            <Badge tone={row.status.tone}>{row.status.label}</Badge>
          </NotNarrow>
        )}
      </Beside>
    ),
  };
}

function editColumn<Rec extends Switchable>(model: RecordListModel<Rec>): Column<RecordRow<Rec>> {
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

/** Hidden in the list layout, which shows the text in its second line. */
const NotNarrow = styled.span`
  @container (max-width: 639px) {
    display: none;
  }
`;

/** Breaks a long name or code inside its cell instead of widening the table. */
const Whole = styled.span`
  overflow-wrap: anywhere;
`;

/** Shows the hidden columns in the list layout. */
const OnlyNarrow = styled.small`
  ${type('small')}
  @container (min-width: 640px) {
    display: none;
  }
`;
