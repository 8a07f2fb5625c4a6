import type { LocationPort } from '#shared/page/location-port';

/** Rows per page. The first size is the default, which addresses omit. */
export const pageSizes = {
  records: [10, 20, 30],
  payments: [5, 10, 15],
  customers: [10],
  plans: [5, 10, 15],
  movements: [10, 25, 50],
} as const;

export type PageSizes = (typeof pageSizes)[keyof typeof pageSizes];

/** Parameters that name the open record. */
export const recordParameters = { packages: 'paquete', configurations: 'registro' } as const;

/** Values of `seccion` for the tabs of the configurations, in the order of the screen. */
export const configurationSections = {
  services: 'servicios',
  featureTypes: 'tipos',
  serviceFeatures: 'caracteristicas',
  promoCodes: 'promociones',
} as const;

/** The value of `seccion` for the packages' features. */
export const featuresSection = 'configurar';

/** Values of `dialogo` on the licences' screen. */
export const licenceDialogs = { detail: 'detalle', add: 'nueva', edit: 'editar', customer: 'empresa', services: 'servicios' } as const;

/** Parameter with the id of the customer whose prepared services the agreement wizard copies. */
export const worksheetParameter = 'hoja';

export const longestSearch = 100;

/** ms after the last key. */
export const searchPause = { usual: 300, payments: 500 } as const;
type SearchPauseLength = (typeof searchPause)[keyof typeof searchPause];

export interface Sort<Key extends string = string> {
  readonly key: Key;
  readonly direction: 'ascending' | 'descending';
}

/** @returns null for a column that is not among the keys */
export function sortBy<Key extends string>(keys: readonly Key[], { key, direction }: Sort): Sort<Key> | null {
  const knownKey = keys.find((one) => one === key);
  return knownKey === undefined ? null : { key: knownKey, direction };
}

/** @returns null without a sort */
export function comparisonFor<Row, Key extends string>(
  sort: Sort<Key> | null,
  compareBy: (key: Key) => (one: Row, other: Row) => number,
): ((one: Row, other: Row) => number) | null {
  if (sort === null) return null;
  const compare = compareBy(sort.key);
  return sort.direction === 'ascending' ? compare : (one, other) => compare(other, one);
}

/** The state of a list that its address contains. */
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
  /** Cleans a search text; default: `tidySearch`. */
  readonly tidy?: (query: string) => string;
}

type Params = ReturnType<LocationPort['get']>;
type Change = Parameters<LocationPort['set']>[0];

export const tidySearch = (query: string): string => query.slice(0, longestSearch);

/** An address counts pages from 1, code from 0. */
export const pageIn = (text: string | undefined): number => Math.max(0, Math.trunc(Number(text ?? 1)) - 1) || 0;
export const pageOut = (page: number): string | null => (page === 0 ? null : String(page + 1));

const pageSizeOf = (sizes: readonly [number, ...number[]], text: string | undefined): number =>
  sizes.find((size) => size === Number(text)) ?? sizes[0];

/** Reads an address; an invalid value is the default. */
export function readPlace<Key extends string>(
  { buscar, pagina, filas, orden }: Params,
  { sizes, sortKeys, tidy = tidySearch }: PlaceRules<Key>,
): ListPlace<Key> {
  const [key = '', direction] = (orden ?? '').split('-');
  return {
    query: tidy(buscar ?? ''),
    page: pageIn(pagina),
    pageSize: pageSizeOf(sizes, filas),
    sort: sortBy(sortKeys, { key, direction: direction === 'desc' ? 'descending' : 'ascending' }),
  };
}

/** Writes an address; a default value is null. */
export function writePlace({ query, page, pageSize, sort }: ListPlace, { sizes }: Pick<PlaceRules, 'sizes'>): Change {
  return {
    buscar: query || null,
    pagina: pageOut(page),
    filas: pageSize === sizes[0] ? null : String(pageSize),
    orden: sort === null ? null : `${sort.key}-${sort.direction === 'descending' ? 'desc' : 'asc'}`,
  };
}

export interface ListLook {
  readonly hidden: readonly string[];
  /** All movable columns, with the hidden ones. */
  readonly order: readonly string[];
  /** px; a column without a width is as wide as its content. */
  readonly widths: Readonly<Record<string, number>>;
  readonly dense: boolean;
}

const columnWidths = { least: 48, most: 800 };

const noColumns = 'ninguna';
const denseValue = 'compacta';

export interface LookRules {
  /** Movable columns. An address lists the visible ones in order, with px widths: 'code,total.240'. */
  readonly columns: readonly string[];
  /** Prefix of the parameters, where one address has two lists. */
  readonly prefix?: string;
}

export function readLook(params: Params, { columns, prefix = '' }: LookRules): ListLook {
  const items = (params[`${prefix}columnas`]?.split(',') ?? columns).map((item) => item.split('.'));
  const visible = new Map(items.flatMap(([key = '', width]) => (columns.includes(key) ? [[key, Number(width)] as const] : [])));
  const order = [...visible.keys()];
  // A hidden column stays behind its predecessor in the default order.
  columns.forEach((key, at) => {
    if (!visible.has(key)) order.splice(at === 0 ? 0 : order.indexOf(columns[at - 1] ?? '') + 1, 0, key);
  });
  const { least, most } = columnWidths;
  return {
    hidden: columns.filter((key) => !visible.has(key)),
    order,
    widths: Object.fromEntries(
      [...visible].filter(([, width]) => width > 0).map(([key, width]) => [key, Math.round(Math.min(most, Math.max(least, width)))]),
    ),
    dense: params[`${prefix}densidad`] === denseValue,
  };
}

export function writeLook({ hidden, order, widths, dense }: ListLook, { columns, prefix = '' }: LookRules): Change {
  const visible = order.filter((key) => !hidden.includes(key)).map((key) => (widths[key] === undefined ? key : `${key}.${widths[key]}`));
  const columnList = visible.join(',') || noColumns;
  return {
    [`${prefix}columnas`]: columnList === columns.join(',') ? null : columnList,
    [`${prefix}densidad`]: dense ? denseValue : null,
  };
}

export function pageWithin({ page, pageSize }: Pick<ListPlace, 'page' | 'pageSize'>, total: number): number {
  return Math.min(page, Math.max(0, Math.ceil(total / pageSize) - 1));
}

export function createSearchPause(pause: SearchPauseLength) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Replaces the search that has not run yet. */
    run(search: () => void, immediately: boolean = false) {
      clearTimeout(timer);
      if (immediately) search();
      else timer = setTimeout(search, pause);
    },
    cancel: () => clearTimeout(timer),
  };
}
