import { createStore } from 'zustand/vanilla';
import type { LocationPort } from '#shared/page/location-port';

interface Identified {
  readonly id: number;
}

/** The picked rows; with `all`, every row that matches search and filters except `rows`. */
export interface Picked<Row> {
  readonly all: boolean;
  readonly rows: ReadonlyMap<number, Row>;
}

export type RowSelection<Row extends Identified> = ReturnType<typeof createRowSelection<Row>>;

export const isPicked = ({ all, rows }: Picked<unknown>, id: number): boolean => all !== rows.has(id);

/** @param total the number of rows that match search and filters */
export const pickedCount = ({ all, rows }: Picked<unknown>, total: number): number => (all ? Math.max(0, total - rows.size) : rows.size);

const none = { all: false, rows: new Map<number, never>() } as const;

/**
 * The picked rows of a list, over all its pages.
 * @param asks the parameters of an address that choose rows; once they change, 'all' is cleared
 */
export function createRowSelection<Row extends Identified>(
  location: LocationPort,
  asks: (params: ReturnType<LocationPort['get']>) => Readonly<Record<string, string | null>>,
) {
  const store = createStore<Picked<Row>>(() => none);
  const queryOf = (): string => JSON.stringify({ ...asks(location.get()), pagina: null });
  /** The parameters that 'all' was picked for. */
  let pickedFor = '';

  return {
    store,
    pick(rows: readonly Row[], on: boolean) {
      const { all, rows: before } = store.getState();
      const next = new Map(before);
      for (const row of rows) {
        if (on === all) next.delete(row.id);
        else next.set(row.id, row);
      }
      store.setState({ rows: next });
    },
    pickAll() {
      pickedFor = queryOf();
      store.setState({ all: true, rows: new Map() });
    },
    clear: (): void => store.setState(none),
    start: () =>
      location.subscribe(() => {
        if (store.getState().all && queryOf() !== pickedFor) store.setState(none);
      }),
  };
}
