import { createElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ListFilters } from '../list-filters.ts';
import { FilterSelects } from '../ui/filter-selects.tsx';
import { ToolbarActs } from '../ui/toolbar.tsx';

export interface FilterControlProps<Row> {
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
    said: filters.said(chosen),
    search,
    after: createElement(ToolbarActs, null, children),
    onChoose: filters.choose,
    onClear: filters.clear,
  });
}
