import { useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Select } from '#shared/ui/forms/select';
import { TextField } from '#shared/ui/text-field';
import { words } from '#shared/ui/words';
import { pageWithin, type ListPlace } from '../list-address.ts';
import type { ExportedFile, ListExport } from '../list-export.ts';
import type { ListFilter, ListFilters } from '../list-filters.ts';
import type { ListToolbar } from '../list-toolbar.ts';
import { isPicked } from '../bulk.ts';
import { DateField } from '../ui/date-field.tsx';
import { deskWords } from '../ui/desk-words.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { Pager, type PagerProps } from '../ui/pager.tsx';
import { saveBlob } from '../ui/save-file.tsx';
import { Table, type TableProps } from '../ui/table.tsx';
import { Toolbar, ToolbarActs } from '../ui/toolbar.tsx';
import { BulkControl, type BulkControlProps } from './bulk-control.tsx';
import { ViewControl } from './view-control.tsx';

export function ExportControl({ exporting }: { readonly exporting: ListExport }) {
  const save = (file: ExportedFile | null): void => {
    if (file !== null) saveBlob(file.name, file.content);
  };
  return (
    <ExportButton
      state={useStore(exporting.store)}
      onStart={(format) => void exporting.start(format).then(save)}
      onResume={() => void exporting.resume().then(save)}
      onCancel={exporting.cancel}
    />
  );
}

interface FilterControlProps<Row> {
  readonly filters: ListFilters<Row>;
  readonly search: ReactNode;
  readonly children?: ReactNode;
}

export function FilterControl<Row>({ filters, search, children }: FilterControlProps<Row>) {
  const chosenValues = useStore(filters.store);
  const late = useStore(filters.late);
  return (
    <FilterBar
      label={deskWords.filter}
      search={search}
      after={<ToolbarActs>{children}</ToolbarActs>}
      active={filters.chosenLabels(chosenValues)}
      onRemove={(key) => filters.choose(key, null)}
      onClear={filters.clear}
    >
      {filters.filters.map((filter) => (
        <FilterField
          key={filter.key}
          filter={filter}
          options={filter.load === undefined ? filter.options : late[filter.key]}
          value={chosenValues[filter.key] ?? ''}
          load={filters.load}
          onChoose={(value) => filters.choose(filter.key, value === '' ? null : value)}
        />
      ))}
    </FilterBar>
  );
}

interface FilterFieldProps<Row> extends Pick<ListFilters<Row>, 'load'> {
  readonly filter: ListFilter<Row>;
  /** undefined while they load; null after a failure. */
  readonly options: ListFilter<Row>['options'] | null | undefined;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function FilterField<Row>({ filter, options, load, value, onChoose }: FilterFieldProps<Row>) {
  const { label, today, typed } = filter;
  useEffect(() => void load(filter), [load, filter]);
  if (today !== undefined)
    return <DateField label={label} value={value} today={today()} invalidText={deskWords.noDay} onChange={onChoose} />;
  const field = {
    label,
    value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChoose(event.currentTarget.value),
  };
  if (typed !== undefined) return <TextField {...field} maxLength={typed} counts={false} />;
  const allOption = { value: '', label: options === undefined ? words.loading : deskWords.all };
  return (
    <Select
      {...field}
      value={options ? value : ''}
      disabled={!options}
      help={options === null ? deskWords.loadFailed : undefined}
      options={[allOption, ...(options ?? [])]}
    />
  );
}

export interface ListBarProps<Row extends { readonly id: number }, Act extends string> {
  readonly model: ListToolbar<Row, Act>;
  readonly search: ReactNode;
}

export function ListBar<Row extends { readonly id: number }, Act extends string>({ model, search }: ListBarProps<Row, Act>) {
  return (
    <Toolbar>
      <FilterControl filters={model.filters} search={search}>
        <ViewControl views={model.views} look={model.look} />
        <ExportControl exporting={model.exporting} />
      </FilterControl>
    </Toolbar>
  );
}

export interface FoundRowsProps<Row extends { readonly id: number }, Act extends string>
  extends Omit<TableProps<Row>, 'rows' | 'rowKey' | 'look' | 'onWiden' | 'picks'>, Pick<PagerProps, 'sizes' | 'onPage' | 'onPageSize'> {
  readonly model: ListToolbar<Row, Act>;
  readonly matches: readonly Row[];
  readonly total: number;
  readonly place: Pick<ListPlace, 'page' | 'pageSize'>;
  readonly picks: boolean;
  /** Returns the label of a row's checkbox; keep the function stable. */
  readonly nameOf: (row: Row) => string;
  readonly bulk: Omit<BulkControlProps<Row, Act>, 'bulk' | 'selection' | 'total'>;
}

export function FoundRows<Row extends { readonly id: number }, Act extends string>(props: FoundRowsProps<Row, Act>) {
  const { model, matches, total, place, picks: may, nameOf, bulk, sizes, onPage, onPageSize, ...table } = props;
  const { look, selection } = model;
  const picked = useStore(selection.store);
  const picks = useMemo(
    () => (may ? { isPicked: ({ id }: Row) => isPicked(picked, id), nameOf, onPick: selection.pick } : undefined),
    [may, picked, nameOf, selection],
  );
  const { pageSize } = place;
  const page = pageWithin(place, total);
  return (
    <>
      <Table
        {...table}
        rows={matches.slice(page * pageSize, (page + 1) * pageSize)}
        rowKey={({ id }) => String(id)}
        look={useStore(look.store)}
        onWiden={look.widen}
        picks={picks}
      />
      {may && <BulkControl {...bulk} bulk={model.bulk} selection={selection} total={total} />}
      <Pager total={total} page={page} pageSize={pageSize} sizes={sizes} onPage={onPage} onPageSize={onPageSize} />
    </>
  );
}
