import type { LocationPort } from '#shared/page/location-port';

/** Rows per page that the lists offer; the first is the usual one, which no address names. */
export const pageSizes = {
  records: [10, 20, 30],
  payments: [5, 10, 15],
  customers: [10],
  plans: [5, 10, 15],
  movements: [10, 25, 50],
} as const;

/** One list's choice of them: another is no choice, so that staff meet the same everywhere. */
export type PageSizes = (typeof pageSizes)[keyof typeof pageSizes];

/** The longest search text. */
export const longestSearch = 100;

/** ms after the last key until the platform is asked; what is searched on screen waits for nothing. */
export const searchPause = { usual: 300, payments: 500 } as const;
type SearchPauseLength = (typeof searchPause)[keyof typeof searchPause];

export interface Sort<Key extends string = string> {
  /** A column's key. */
  readonly key: Key;
  readonly direction: 'ascending' | 'descending';
}

/** What of a list a link brings again. */
export interface ListPlace<Key extends string = string> {
  readonly query: string;
  /** Starts at 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort<Key> | null;
}

export interface PlaceRules<Key extends string = string> {
  readonly sizes: PageSizes;
  readonly sortKeys: readonly Key[];
  /** What a search text is made of; by default its first hundred characters. */
  readonly tidy?: (query: string) => string;
}

type Params = ReturnType<LocationPort['get']>;
type Change = Parameters<LocationPort['set']>[0];

export const tidySearch = (query: string): string => query.slice(0, longestSearch);

/** Pages are counted from 1 in an address, and from 0 in code. */
export const pageIn = (text: string | undefined): number => Math.max(0, Math.trunc(Number(text ?? 1)) - 1) || 0;
export const pageOut = (page: number): string | null => (page === 0 ? null : String(page + 1));

const offered = (sizes: readonly [number, ...number[]], text: string | undefined): number =>
  sizes.find((size) => size === Number(text)) ?? sizes[0];

/** What an address asks for; what it cannot ask for is the usual. */
export function readPlace<Key extends string>(
  { buscar, pagina, filas, orden }: Params,
  { sizes, sortKeys, tidy = tidySearch }: PlaceRules<Key>,
): ListPlace<Key> {
  const [name, direction] = (orden ?? '').split('-');
  const key = sortKeys.find((known) => known === name);
  return {
    query: tidy(buscar ?? ''),
    page: pageIn(pagina),
    pageSize: offered(sizes, filas),
    sort: key === undefined ? null : { key, direction: direction === 'desc' ? 'descending' : 'ascending' },
  };
}

/** The usual is left out of an address. */
export function writePlace({ query, page, pageSize, sort }: ListPlace, { sizes }: Pick<PlaceRules, 'sizes'>): Change {
  return {
    buscar: query || null,
    pagina: pageOut(page),
    filas: pageSize === sizes[0] ? null : String(pageSize),
    orden: sort === null ? null : `${sort.key}-${sort.direction === 'descending' ? 'desc' : 'asc'}`,
  };
}

/** How a list looks: the columns that are left out, and whether its rows stand close. */
export interface ListLook {
  /** Keys of columns. */
  readonly hidden: readonly string[];
  readonly dense: boolean;
}

const noColumns = 'ninguna';
const close = 'compacta';

/** The columns of a list as an address has them. */
export interface LookRules {
  /** Keys of those that may be left out; an address names the others of them, which are shown. */
  readonly columns: readonly string[];
  /** Before the names of its parameters, where another list stands in the same address. */
  readonly prefix?: string;
}

export function readLook(params: Params, { columns, prefix = '' }: LookRules): ListLook {
  const shown = params[`${prefix}columnas`]?.split(',') ?? columns;
  return { hidden: columns.filter((key) => !shown.includes(key)), dense: params[`${prefix}densidad`] === close };
}

export function writeLook({ hidden, dense }: ListLook, { columns, prefix = '' }: LookRules): Change {
  const shown = columns.filter((key) => !hidden.includes(key));
  return {
    [`${prefix}columnas`]: shown.length === columns.length ? null : shown.join(',') || noColumns,
    [`${prefix}densidad`]: dense ? close : null,
  };
}

/** The page that can be shown of so many rows: a search or a change may leave fewer pages than the one that is open. */
export function pageWithin({ page, pageSize }: Pick<ListPlace, 'page' | 'pageSize'>, total: number): number {
  return Math.min(page, Math.max(0, Math.ceil(total / pageSize) - 1));
}

export interface SearchPause {
  /** Runs after the pause instead of what waits; `now` without one. */
  run(search: () => void, now?: boolean): void;
  /** What waits is not run any more. */
  cancel(): void;
}

/** Waits until somebody has typed their search. */
export function createSearchPause(pause: SearchPauseLength): SearchPause {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    run(search, now = false) {
      clearTimeout(waiting);
      if (now) search();
      else waiting = setTimeout(search, pause);
    },
    cancel: () => clearTimeout(waiting),
  };
}
