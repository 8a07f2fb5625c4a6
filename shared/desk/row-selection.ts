import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocationPort } from '#shared/page/location-port';

interface Identified {
  readonly id: number;
}

/** The rows that are picked; with `all` every row of what is searched and filtered, but these. */
export interface Picked<Row> {
  readonly all: boolean;
  readonly rows: ReadonlyMap<number, Row>;
}

/** Which rows of a list somebody picked, on whichever page. All of them are a question to the list, not so many boxes. */
export interface RowSelection<Row> {
  readonly store: StoreApi<Picked<Row>>;
  pick(rows: readonly Row[], on: boolean): void;
  pickAll(): void;
  clear(): void;
  start(): () => void;
}

export const isPicked = ({ all, rows }: Picked<unknown>, id: number): boolean => all !== rows.has(id);

/** @param found how many rows there are of what is searched and filtered */
export const pickedCount = ({ all, rows }: Picked<unknown>, found: number): number => (all ? Math.max(0, found - rows.size) : rows.size);

const none = { all: false, rows: new Map<number, never>() } as const;

/** @param asks what an address asks of the list: once that is something else, all of it was not meant */
export function createRowSelection<Row extends Identified>(
  location: LocationPort,
  asks: (params: ReturnType<LocationPort['get']>) => Readonly<Record<string, string | null>>,
): RowSelection<Row> {
  const store: RowSelection<Row>['store'] = createStore<Picked<Row>>(() => none);
  const asked = (): string => JSON.stringify({ ...asks(location.get()), pagina: null });
  let meant = '';

  return {
    store,
    pick(rows, on) {
      const { all, rows: before } = store.getState();
      const next = new Map(before);
      for (const row of rows) {
        if (on === all) next.delete(row.id);
        else next.set(row.id, row);
      }
      store.setState({ rows: next });
    },
    pickAll() {
      meant = asked();
      store.setState({ all: true, rows: new Map() });
    },
    clear: () => store.setState(none),
    start: () =>
      location.subscribe(() => {
        if (store.getState().all && asked() !== meant) store.setState(none);
      }),
  };
}
