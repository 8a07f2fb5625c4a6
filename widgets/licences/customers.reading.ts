import { getCustomersLicensed, type LicensedCustomer } from '#shared/contract/customers-admin';
import type { ChosenFilters, ListFilters } from '#shared/desk/list-filters';
import { batches, type RowSource } from '#shared/desk/list-rows';
import type { Page } from '#shared/page/page';
import { createNarrowed, type NarrowedRows } from './customers.narrowed.ts';

/** Customers in one request where more than a page is read: for a file, and to narrow them here. */
const BATCH = 100;

/** @returns null where the platform refuses the list */
type Read = (from: number, count: number) => Promise<NarrowedRows<LicensedCustomer> | null>;

const nothing: Read = async () => null;

export function createCustomersReading({ call }: Pick<Page, 'call'>, { narrow }: Pick<ListFilters<LicensedCustomer>, 'narrow'>) {
  let rows = nothing;

  async function read(startRegister: number, registerNumber: number, filter: string): ReturnType<Read> {
    const answer = await call(getCustomersLicensed, { headers: { startRegister, registerNumber, filter } });
    return answer.ok ? { rows: answer.value.records, total: answer.value.countRecords ?? null } : null;
  }

  async function batch(loaded: number, query: string) {
    const found = await read(loaded, BATCH, query);
    return found && { records: found.rows, total: found.total ?? Number.POSITIVE_INFINITY };
  }

  function readerOf(query: string, chosen: ChosenFilters): Read {
    if (Object.keys(chosen).length === 0) return (from, count) => read(from, count, query);
    const narrowed: Read = createNarrowed({
      read: (loaded) => batch(loaded, query),
      fits: (customer) => narrow([customer], chosen).length > 0,
      isWanted: () => rows === narrowed,
    });
    return narrowed;
  }

  return {
    /** Starts a search with filters and stops reading the former one. */
    begin(query: string, chosen: ChosenFilters): void {
      rows = readerOf(query, chosen);
    },
    /** Rows of what was begun last. */
    rows: (from: number, count: number): ReturnType<Read> => rows(from, count),
    /** All that a search finds, behind the first `loaded`. */
    all: (query: string, loaded: number): ReturnType<RowSource<LicensedCustomer>['pieces']> =>
      batches(async (at) => (await batch(at, query)) ?? { records: [], total: at })(loaded, 0),
    stop(): void {
      rows = nothing;
    },
  };
}

export type CustomersReading = ReturnType<typeof createCustomersReading>;
