import { cashStates, getPurchaseCashByBatch, searchPurchaseCash, type CashPayment } from '#shared/contract/cash-payments';
import { pageWithin } from '#shared/desk/list-address';
import { batches, createRows, type Piece } from '#shared/desk/list-rows';
import { valueOf } from '#shared/page/call';
import { searchedNit } from '#shared/domain/people/identity-document';
import type { Page } from '#shared/page/page';
import type { PaymentRow, PaymentsState, PaymentsStore } from './payments.state.ts';

type Shown = Pick<PaymentsState, 'tab' | 'query'>;

/** Reads a batch of a tab. A search returns all payments in one answer. */
async function readPayments({ call, config }: Page, { tab, query }: Shown, loaded: number): Promise<Piece<CashPayment>> {
  if (query !== '') {
    const answer = await call(searchPurchaseCash, { body: { IdState: cashStates[tab], Search: searchedNit(query) } });
    const records = valueOf(answer, 'the search');
    return { records, total: records.length };
  }
  const body = { Last: loaded, NumRows: config.cashBatchSize, IdState: cashStates[tab] };
  const { purchase, purchaseRows } = valueOf(await call(getPurchaseCashByBatch, { body }), 'the payments');
  return { records: purchase, total: purchaseRows };
}

/** Requests each batch once. @param needsAll true while a filter, a sort or a link needs all rows @param onArrived called once the payments are stored */
export function createPaymentList(
  page: Page,
  store: PaymentsStore,
  { needsAll, onArrived }: { readonly needsAll: (isHere: (id: string) => boolean) => boolean; readonly onArrived: () => void },
) {
  const state = store.getState;
  /** Tab and search to which the stored rows belong. */
  let loadedFor: Shown = { tab: state().tab, query: state().query };
  /** Rows of the tab, stored while a search shows. */
  let beforeSearch: Pick<PaymentsState, 'tab' | 'list'> | null = null;

  const rows = createRows<CashPayment, PaymentRow>({
    source: { what: 'the payments', pieces: batches((loaded) => readPayments(page, loadedFor, loaded)) },
    rowOf: (record) => ({ id: record.id, record }),
    reach: () => (state().page + 1) * state().pageSize,
    needsAll,
    get: () => state().list,
    // Decisions of other staff members may leave fewer pages.
    put: (list) => store.setState({ list, ...(list.status === 'ready' && !list.more && { page: pageWithin(state(), list.total) }) }),
    losesStale: () => true,
    arrived: onArrived,
  });

  const isLoadedFor = ({ tab, query }: Shown): boolean => tab === loadedFor.tab && query === loadedFor.query;

  return {
    load() {
      loadedFor = { tab: state().tab, query: state().query };
      void rows.load();
    },
    /** Reads missing rows. The end of a search restores the former rows without a request. */
    loadWanted() {
      const { tab, query, list } = state();
      if (isLoadedFor({ tab, query })) {
        if (list.status === 'failed') void rows.load();
        else rows.loadWanted();
        return;
      }
      rows.halt();
      if (loadedFor.query === '') beforeSearch = { tab: loadedFor.tab, list: state().list };
      const earlier = query === '' && beforeSearch?.tab === tab ? beforeSearch.list : null;
      if (tab !== loadedFor.tab || query === '') beforeSearch = null;
      loadedFor = { tab, query };
      if (earlier?.status === 'ready') {
        store.setState({ list: earlier });
        onArrived();
        rows.loadWanted();
      } else void rows.load();
    },
    /** The rows stay on screen until the new ones arrive. */
    reload(): Promise<void> {
      beforeSearch = null;
      return rows.load({ quietly: true });
    },
    drop(id: number) {
      beforeSearch = null;
      rows.drop(id);
    },
    halt() {
      rows.halt();
      rows.loadWanted();
    },
    /** Yields payments for a file or a bulk act: the stored ones, if complete. */
    async *pieces(view: Shown, loaded: number): AsyncGenerator<Piece<CashPayment>> {
      if (loaded === 0 && isLoadedFor(view)) {
        await rows.settled();
        const { list } = state();
        if (isLoadedFor(view) && list.status === 'ready' && !list.more && list.rows.length >= list.total) {
          yield { records: list.rows.map(({ record }) => record), total: list.total };
          return;
        }
      }
      yield* batches((at) => readPayments(page, view, at))(loaded, 0);
    },
    stop: rows.stop,
  };
}
