import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { pageWithin, type ListPlace } from '../list-address.ts';
import type { ListToolbar } from '../list-toolbar.ts';
import { isPicked } from '../row-selection.ts';
import { Pager, type PagerProps } from '../ui/pager.tsx';
import { Table, type TableProps } from '../ui/table.tsx';
import { Toolbar, ToolbarActs } from '../ui/toolbar.tsx';
import { BulkControl, type BulkControlProps } from './bulk-control.ts';
import type { ListFilters } from '../list-filters.ts';
import { FilterSelects } from '../ui/filter-selects.tsx';
import type { ExportedFile, ListExport } from '../list-export.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { saveBlob } from '../ui/save-file.tsx';
import type { ListLooks } from '../list-look.ts';
import { longestViewName, type SavedViews } from '../saved-views.ts';
import { LookMenu, ViewMenu } from '../ui/view-menu.tsx';

interface ViewControlProps {
  readonly views: SavedViews;
  readonly look: ListLooks;
}

/** A list's saved views, columns and density. */
export function ViewControl({ views, look }: ViewControlProps): ReactNode {
  const { views: saved, lastSave } = useStore(views.store);
  const common = {
    views: saved,
    lastSave,
    longestName: longestViewName,
    onOpenView: views.open,
    onSaveView: views.save,
    onRemoveView: views.remove,
    onDefaultView: views.openListWith,
    onShown: views.refresh,
  };
  return createElement(ViewMenu, { ...common, table: useLook(look) });
}

/** Columns and density of a list without views. */
export function LookControl({ look }: Pick<ViewControlProps, 'look'>): ReactNode {
  return createElement(LookMenu, useLook(look));
}

function useLook(look: ListLooks): Parameters<typeof LookMenu>[0] {
  const { hidden, order, widths, dense } = useStore(look.store);
  const columns = look.columns.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  const arranging = look.arranges ? { widths, onMove: look.move, onWiden: look.widen } : undefined;
  return { columns, hidden, dense, onColumn: look.show, onDense: look.pack, arranging };
}

/** A list's export; the file goes to the browser's downloads. */
export function ExportControl({ exporting }: { readonly exporting: ListExport }): ReactNode {
  const state = useStore(exporting.store);
  const save = (file: ExportedFile | null): void => {
    if (file !== null) saveBlob(file.name, file.content);
  };
  return createElement(ExportButton, {
    state,
    onStart: (format) => void exporting.start(format).then(save),
    onResume: () => void exporting.resume().then(save),
    onCancel: exporting.cancel,
  });
}

interface FilterControlProps<Row> {
  readonly filters: ListFilters<Row>;
  readonly search: ReactNode;
  /** Buttons at the end of the row. */
  readonly children?: ReactNode;
}

/** A list's search and filters. */
export function FilterControl<Row>({ filters, search, children }: FilterControlProps<Row>): ReactNode {
  const chosen = useStore(filters.store);
  return createElement(FilterSelects, {
    filters: filters.filters,
    chosen,
    chips: filters.chosenLabels(chosen),
    search,
    after: createElement(ToolbarActs, null, children),
    onChoose: filters.choose,
    onClear: filters.clear,
  });
}

export interface ListBarProps<Row extends { readonly id: number }, Act extends string> {
  readonly model: ListToolbar<Row, Act>;
  readonly search: ReactNode;
}

/** The bar above a list: search, filters, views and export. */
export function ListBar<Row extends { readonly id: number }, Act extends string>({ model, search }: ListBarProps<Row, Act>): ReactNode {
  return createElement(
    Toolbar,
    null,
    createElement(
      FilterControl<Row>,
      { filters: model.filters, search },
      createElement(ViewControl, { views: model.views, look: model.look }),
      createElement(ExportControl, { exporting: model.exporting }),
    ),
  );
}

export interface FoundRowsProps<Row extends { readonly id: number }, Act extends string>
  extends
    Omit<TableProps<Row>, 'rows' | 'rowKey' | 'look' | 'onWiden' | 'picks'>,
    Pick<PagerProps, 'sizes' | 'sizeLabel' | 'onPage' | 'onPageSize'> {
  readonly model: ListToolbar<Row, Act>;
  /** The loaded rows that match, in order. */
  readonly matches: readonly Row[];
  readonly total: number;
  readonly place: Pick<ListPlace, 'page' | 'pageSize'>;
  /** Whether rows can be picked for bulk acts. */
  readonly picks: boolean;
  /** The row's name in its checkbox; keep the function stable. */
  readonly nameOf: (row: Row) => string;
  readonly bulk: Omit<BulkControlProps<Row, Act>, 'bulk' | 'selection' | 'total'>;
}

const keyOf = ({ id }: { readonly id: number }): string => String(id);

export function FoundRows<Row extends { readonly id: number }, Act extends string>(props: FoundRowsProps<Row, Act>): ReactNode {
  const { model, matches, total, place, picks: may, nameOf, bulk, sizes, sizeLabel, onPage, onPageSize, ...table } = props;
  const { look, selection } = model;
  const arrangement = useStore(look.store);
  const picked = useStore(selection.store);
  const picks = useMemo(
    () => (may ? { isPicked: ({ id }: Row) => isPicked(picked, id), nameOf, onPick: selection.pick } : undefined),
    [may, picked, nameOf, selection],
  );
  const { pageSize } = place;
  const page = pageWithin(place, total);
  return createElement(
    Fragment,
    null,
    createElement(Table<Row>, {
      ...table,
      rows: matches.slice(page * pageSize, (page + 1) * pageSize),
      rowKey: keyOf,
      look: arrangement,
      onWiden: look.widen,
      picks,
    }),
    may && createElement(BulkControl<Row, Act>, { ...bulk, bulk: model.bulk, selection, total }),
    createElement(Pager, { total, page, pageSize, sizes, sizeLabel, onPage, onPageSize }),
  );
}
