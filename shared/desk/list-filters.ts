import { createStore } from 'zustand/vanilla';
import { isDay, showDay, type CalendarDay } from '#shared/domain/calendar';
import { isoDay } from '#shared/domain/dates';
import { foldText } from '#shared/domain/folded-text';
import type { LocationPort } from '#shared/page/location-port';
import { messages } from './desk-lists.messages.ts';
import { longestSearch } from './list-address.ts';

type Options = readonly { readonly value: string; readonly label: string }[];

export interface ListFilter<Row> {
  readonly key: string;
  readonly label: string;
  /** Empty for a filter with `load`, `today` or `typed`. */
  readonly options: Options;
  /** Loads the options when the filter first shows, or when the address names one. */
  readonly load?: () => Promise<Options>;
  /** Set for a filter by day; returns the current day. */
  readonly today?: () => CalendarDay;
  /** Set for a filter by typed text: the maximum length. */
  readonly typed?: number;
  fits(row: Row, value: string): boolean;
}

/** The chosen values, by the key of their filter. */
export type ChosenFilters = Readonly<Record<string, string>>;

export type ListFilters<Row> = ReturnType<typeof createListFilters<Row>>;

/** Filters of a list that is filtered in the browser. Their values are in the address. */
export function createListFilters<Row>(location: LocationPort, filters: readonly ListFilter<Row>[]) {
  /** Loaded options by filter; null after a failure. */
  const lateOptions = createStore<Readonly<Record<string, Options | null>>>(() => ({}));
  const loading = new Set<string>();
  const chosenOption = ({ key, options, load, today, typed }: ListFilter<Row>, params: ChosenFilters) => {
    const value = params[key];
    const knownOptions = load === undefined ? options : (lateOptions.getState()[key] ?? undefined);
    // The address may name an option that has not loaded.
    if (knownOptions === undefined) return value ? { value, label: messages.coming } : undefined;
    if (typed !== undefined && value) return { value: value.slice(0, typed), label: value.slice(0, typed) };
    if (today !== undefined && value !== undefined) return isDay(value) ? { value, label: showDay(value) } : undefined;
    return knownOptions.find((option) => option.value === value);
  };
  /** Labels read 'Estado: Activos'. */
  const chosenLabels = (chosen: ChosenFilters): readonly { readonly key: string; readonly value: string; readonly label: string }[] =>
    filters.flatMap((filter) => {
      const option = chosenOption(filter, chosen);
      return option === undefined ? [] : [{ ...option, key: filter.key, label: messages.filtered(filter.label, option.label) }];
    });
  const read = (params: ChosenFilters): ChosenFilters => Object.fromEntries(chosenLabels(params).map(({ key, value }) => [key, value]));
  const place = (params: ChosenFilters): Readonly<Record<string, string | null>> => ({ ...noFilters, ...read(params) });
  const noFilters: Readonly<Record<string, null>> = Object.fromEntries(filters.map(({ key }) => [key, null]));
  const store = createStore<ChosenFilters>(() => read(location.get()));

  /** Loads a filter's options once. After a failure the next call loads them again. */
  async function load(filter: ListFilter<Row>): Promise<void> {
    const { key } = filter;
    if (filter.load === undefined || loading.has(key)) return;
    loading.add(key);
    try {
      lateOptions.setState({ [key]: await filter.load() });
      store.setState(read(location.get()), true);
    } catch (error) {
      loading.delete(key);
      lateOptions.setState({ [key]: null });
      console.error(`licence: the options of the filter ${key} did not load`, error);
    }
  }

  function follow(): void {
    const chosen = read(location.get());
    store.setState(chosen, true);
    for (const filter of filters) if (chosen[filter.key] !== undefined) void load(filter);
  }

  /** Opens the first page, since a filter may leave fewer pages. */
  function show(chosen: ChosenFilters): void {
    store.setState(chosen, true);
    location.set({ ...place(chosen), pagina: null }, { replace: true });
  }

  return {
    filters,
    store,
    late: lateOptions,
    load,
    place,
    /** @param value null: clears the filter */
    choose(key: string, value: string | null) {
      const { [key]: _, ...otherFilters } = store.getState();
      show(value === null ? otherFilters : read({ ...otherFilters, [key]: value }));
    },
    clear: (): void => show({}),
    narrow(rows: readonly Row[], chosen: ChosenFilters): readonly Row[] {
      const active = filters.filter(({ key }) => chosen[key] !== undefined);
      return active.length === 0 ? rows : rows.filter((row) => active.every(({ key, fits }) => fits(row, chosen[key] ?? '')));
    },
    chosenLabels,
    words: (): readonly string[] => chosenLabels(store.getState()).map(({ label }) => label),
    start() {
      follow();
      return location.subscribe(follow);
    },
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

/** Finds a part of a text; ignores case and accents. */
export function textFilter<Row>(key: string, label: string, textOf: (row: Row) => string): ListFilter<Row> {
  return { key, label, options: [], typed: longestSearch, fits: (row, value) => foldText(textOf(row)).includes(foldText(value)) };
}

const month = 30 * 86_400_000;

/**
 * Filters rows that end within thirty days, or rows that have ended.
 * @param ends returns epoch milliseconds of the row's end; null without an end
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
      const remaining = end - now();
      return value === 'vencido' ? remaining < 0 : remaining >= 0 && remaining <= month;
    },
  };
}

/** Two filters: from a day, and until a day, as days in Bogotá. @param at returns epoch milliseconds; null without a date */
export function dayFilters<Row>(
  labels: { readonly from: string; readonly until: string },
  at: (row: Row) => number | null,
  now: () => number,
): readonly ListFilter<Row>[] {
  const dayFits =
    (fits: (day: CalendarDay, chosenDay: CalendarDay) => boolean): ListFilter<Row>['fits'] =>
    (row, chosenDay) => {
      const moment = at(row);
      return moment !== null && fits(isoDay(moment), chosenDay);
    };
  const today = (): CalendarDay => isoDay(now());
  return [
    { key: 'desde', label: labels.from, options: [], today, fits: dayFits((day, chosenDay) => day >= chosenDay) },
    { key: 'hasta', label: labels.until, options: [], today, fits: dayFits((day, chosenDay) => day <= chosenDay) },
  ];
}
