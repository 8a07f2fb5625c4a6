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
  /** Empty for a filter of days or typed text, and for one that reads them late. */
  readonly options: Options;
  /** Reads the options when the filter first shows, or when an address names one. */
  readonly load?: () => Promise<Options>;
  /** Set for a filter of days, 'yyyy-MM-dd'. */
  readonly today?: () => CalendarDay;
  /** Set for a filter of typed text: its most characters. */
  readonly typed?: number;
  fits(row: Row, value: string): boolean;
}

/** The chosen values, by the key of their filter. */
export type ChosenFilters = Readonly<Record<string, string>>;

export type ListFilters<Row> = ReturnType<typeof createListFilters<Row>>;

/** The filters of a list that is filtered on screen; the address holds them. */
export function createListFilters<Row>(location: LocationPort, filters: readonly ListFilter<Row>[]) {
  /** The late options by filter; null after a failure. */
  const late = createStore<Readonly<Record<string, Options | null>>>(() => ({}));
  const loading = new Set<string>();
  const offered = ({ key, options, load, today, typed }: ListFilter<Row>, params: ChosenFilters) => {
    const value = params[key];
    const known = load === undefined ? options : (late.getState()[key] ?? undefined);
    // An address may name an option that is not read yet.
    if (known === undefined) return value ? { value, label: messages.coming } : undefined;
    if (typed !== undefined && value) return { value: value.slice(0, typed), label: value.slice(0, typed) };
    if (today !== undefined && value !== undefined) return isDay(value) ? { value, label: showDay(value) } : undefined;
    return known.find((option) => option.value === value);
  };
  /** Labels read 'Estado: Activos'. */
  const chosenLabels = (chosen: ChosenFilters): readonly { readonly key: string; readonly value: string; readonly label: string }[] =>
    filters.flatMap((filter) => {
      const option = offered(filter, chosen);
      return option === undefined ? [] : [{ ...option, key: filter.key, label: messages.filtered(filter.label, option.label) }];
    });
  const read = (params: ChosenFilters): ChosenFilters => Object.fromEntries(chosenLabels(params).map(({ key, value }) => [key, value]));
  const place = (params: ChosenFilters): Readonly<Record<string, string | null>> => ({ ...none, ...read(params) });
  const none: Readonly<Record<string, null>> = Object.fromEntries(filters.map(({ key }) => [key, null]));
  const store = createStore<ChosenFilters>(() => read(location.get()));

  /** Each filter reads its options once; a failed reading is repeated when the filter next shows. */
  async function load(filter: ListFilter<Row>): Promise<void> {
    const { key } = filter;
    if (filter.load === undefined || loading.has(key)) return;
    loading.add(key);
    try {
      late.setState({ [key]: await filter.load() });
      store.setState(read(location.get()), true);
    } catch (error) {
      loading.delete(key);
      late.setState({ [key]: null });
      console.error(`licence: the options of the filter ${key} did not load`, error);
    }
  }

  function follow(): void {
    const chosen = read(location.get());
    store.setState(chosen, true);
    for (const filter of filters) if (chosen[filter.key] !== undefined) void load(filter);
  }

  /** Leaves the page out of the address, since there may be fewer pages. */
  function show(chosen: ChosenFilters): void {
    store.setState(chosen, true);
    location.set({ ...place(chosen), pagina: null }, { replace: true });
  }

  return {
    filters,
    store,
    late,
    load,
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

/** Filters by a part of a text; ignores case and accents. */
export function textFilter<Row>(key: string, label: string, textOf: (row: Row) => string): ListFilter<Row> {
  return { key, label, options: [], typed: longestSearch, fits: (row, value) => foldText(textOf(row)).includes(foldText(value)) };
}

const month = 30 * 86_400_000;

/**
 * Rows that end in the next thirty days, and rows that have ended.
 * @param ends epoch milliseconds of the last moment; null where there is none
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

/** Filters by first and last day, each a whole day in Bogotá. @param at epoch milliseconds; null where there is none */
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
