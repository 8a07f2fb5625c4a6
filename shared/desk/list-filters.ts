import { createStore } from 'zustand/vanilla';
import { isDay, showDay, type CalendarDay } from '#shared/domain/calendar';
import { isoDay } from '#shared/domain/dates';
import { foldText } from '#shared/domain/folded-text';
import type { LocationPort } from '#shared/page/location-port';
import { messages } from './desk-lists.messages.ts';
import { longestSearch } from './list-address.ts';

export interface ListFilter<Row> {
  readonly key: string;
  readonly label: string;
  /** Empty for a filter of days or typed text. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Set for a filter of days, 'yyyy-MM-dd'. */
  readonly today?: () => CalendarDay;
  /** Set for a filter of typed text: its most characters. */
  readonly typed?: number;
  fits(row: Row, value: string): boolean;
}

/** The chosen values, by the key of their filter. */
export type ChosenFilters = Readonly<Record<string, string>>;

export type ListFilters<Row> = ReturnType<typeof createListFilters<Row>>;

/** The filters of a list that is filtered on screen. They are parameters of the address, for links, Back and saved views. */
export function createListFilters<Row>(location: LocationPort, filters: readonly ListFilter<Row>[]) {
  const offered = ({ key, options, today, typed }: ListFilter<Row>, params: ChosenFilters) => {
    const value = params[key];
    if (typed !== undefined && value) return { value: value.slice(0, typed), label: value.slice(0, typed) };
    if (today !== undefined && value !== undefined) return isDay(value) ? { value, label: showDay(value) } : undefined;
    return options.find((option) => option.value === value);
  };
  /** The chosen filters in words: 'Estado: Activos'. */
  const chosenLabels = (chosen: ChosenFilters): readonly { readonly key: string; readonly label: string }[] =>
    filters.flatMap((filter) => {
      const option = offered(filter, chosen);
      return option === undefined ? [] : [{ key: filter.key, label: messages.filtered(filter.label, option.label) }];
    });
  const read = (params: ChosenFilters): ChosenFilters =>
    Object.fromEntries(
      filters.flatMap((filter) => {
        const option = offered(filter, params);
        return option === undefined ? [] : [[filter.key, option.value] as const];
      }),
    );
  const place = (params: ChosenFilters): Readonly<Record<string, string | null>> => ({ ...none, ...read(params) });
  const none: Readonly<Record<string, null>> = Object.fromEntries(filters.map(({ key }) => [key, null]));
  const store = createStore<ChosenFilters>(() => read(location.get()));

  /** Fewer rows have fewer pages. */
  function show(chosen: ChosenFilters): void {
    store.setState(chosen, true);
    location.set({ ...place(chosen), pagina: null }, { replace: true });
  }

  return {
    filters,
    store,
    place,
    /** @param value null clears the filter */
    choose(key: string, value: string | null) {
      const { [key]: _, ...others } = store.getState();
      show(value === null ? others : read({ ...others, [key]: value }));
    },
    clear: (): void => show({}),
    narrow(rows: readonly Row[], chosen: ChosenFilters): readonly Row[] {
      const active = filters.filter(({ key }) => chosen[key] !== undefined);
      return active.length === 0 ? rows : rows.filter((row) => active.every(({ key, fits }) => fits(row, chosen[key] ?? '')));
    },
    chosenLabels,
    words: (): readonly string[] => chosenLabels(store.getState()).map(({ label }) => label),
    start: () => location.subscribe(() => store.setState(read(location.get()), true)),
  };
}

export const activeFilter: ListFilter<{ readonly active: boolean }> = {
  key: 'activo',
  label: messages.state,
  options: [
    { value: 'si', label: messages.activeOnes },
    { value: 'no', label: messages.inactiveOnes },
  ],
  fits: ({ active }, value) => active === (value === 'si'),
};

/** Filters by a part of a text; ignores case and accents. */
export function textFilter<Row>(key: string, label: string, textOf: (row: Row) => string): ListFilter<Row> {
  return { key, label, options: [], typed: longestSearch, fits: (row, value) => foldText(textOf(row)).includes(foldText(value)) };
}

const month = 30 * 86_400_000;

/**
 * Until when a row counts: in the next thirty days, or no more.
 * @param ends epoch milliseconds of its last moment; null where it has none
 * @param now epoch milliseconds
 */
export function endingFilter<Row>(label: string, ends: (row: Row) => number | null, now: () => number): ListFilter<Row> {
  return {
    key: 'vence',
    label,
    options: [
      { value: 'pronto', label: messages.endsSoon },
      { value: 'vencido', label: messages.ended },
    ],
    fits(row, value) {
      const end = ends(row);
      if (end === null || !Number.isFinite(end)) return false;
      const left = end - now();
      return value === 'vencido' ? left < 0 : left >= 0 && left <= month;
    },
  };
}

/**
 * Filters by first and last day, each a whole day in Bogotá.
 * @param at epoch milliseconds of a row; null where it has none
 */
export function dayFilters<Row>(
  labels: { readonly from: string; readonly until: string },
  at: (row: Row) => number | null,
  now: () => number,
): readonly ListFilter<Row>[] {
  const fitting =
    (fits: (day: CalendarDay, chosenDay: CalendarDay) => boolean): ListFilter<Row>['fits'] =>
    (row, chosenDay) => {
      const moment = at(row);
      return moment !== null && fits(isoDay(moment), chosenDay);
    };
  const today = (): CalendarDay => isoDay(now());
  return [
    { key: 'desde', label: labels.from, options: [], today, fits: fitting((day, chosenDay) => day >= chosenDay) },
    { key: 'hasta', label: labels.until, options: [], today, fits: fitting((day, chosenDay) => day <= chosenDay) },
  ];
}
