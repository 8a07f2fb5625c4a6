import { createElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ListFilters } from '#shared/page/desk/list-filters';
import { FilterSelects } from '#shared/ui/desk/filter-selects';

/** A list's filters beside its search, as its toolbar has them. @param search the search field */
export function FilterControl<Row>({ filters, search }: { readonly filters: ListFilters<Row>; readonly search: ReactNode }): ReactNode {
  const chosen = useStore(filters.store);
  return createElement(FilterSelects, {
    filters: filters.filters,
    chosen,
    said: filters.said(chosen),
    search,
    onChoose: filters.choose,
    onClear: filters.clear,
  });
}
