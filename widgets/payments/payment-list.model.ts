import { cashStates, getPurchaseCashByBatch, searchPurchaseCash, type CashPayment } from '#shared/contract/cash-payments';
import { pageWithin } from '#shared/desk/list-address';
import { batches, createRows, type Piece } from '#shared/desk/list-rows';
import { valueOf } from '#shared/page/call';
import type { Page } from '#shared/page/page';
import type { PaymentRow, PaymentsState, PaymentsStore } from './payments.state.ts';

type Shown = Pick<PaymentsState, 'tab' | 'query'>;

/** Reads one batch of a tab; a search answers all payments at once. */
async function readPayments({ call, config }: Page, { tab, query }: Shown, loaded: number): Promise<Piece<CashPayment>> {
  if (query !== '') {
    const answer = await call(searchPurchaseCash, { body: { IdState: cashStates[tab], Search: query } });
    const records = valueOf(answer, 'the search');
    return { records, total: records.length };
  }
  const body = { Last: loaded, NumRows: config.cashBatchSize, IdState: cashStates[tab] };
  const { purchase, purchaseRows } = valueOf(await call(getPurchaseCashByBatch, { body }), 'the payments');
  return { records: purchase, total: purchaseRows };
}

/**
 * The payments of the open tab or search. Each batch is asked for once, also by a file and after a search.
 * @param needsAll whether a filter, a sort or a link needs every row
 * @param onArrived called when the wanted rows are in the store
 */
export function createPaymentList(
  page: Page,
  store: PaymentsStore,
  { needsAll, onArrived }: { readonly needsAll: (isHere: (id: string) => boolean) => boolean; readonly onArrived: () => void },
) {
  const state = store.getState;
  /** The tab and the search whose rows the store has. */
  let loadedFor: Shown = { tab: state().tab, query: state().query };
  /** The rows of a tab before a search. */
  let beforeSearch: Pick<PaymentsState, 'tab' | 'list'> | null = null;

  const rows = createRows<CashPayment, PaymentRow>({
    source: { what: 'the payments', pieces: batches((loaded) => readPayments(page, loadedFor, loaded)) },
    rowOf: (record) => ({ id: record.id, record }),
    reach: () => (state().page + 1) * state().pageSize,
    needsAll,
    get: () => state().list,
    // Other staff may have decided payments meanwhile, so that there are fewer pages.
    put: (list) => store.setState({ list, ...(list.status === 'ready' && !list.more && { page: pageWithin(state(), list.total) }) }),
    losesStale: true,
    arrived: onArrived,
  });

  const isLoadedFor = ({ tab, query }: Shown): boolean => tab === loadedFor.tab && query === loadedFor.query;

  return {
    load() {
      loadedFor = { tab: state().tab, query: state().query };
      void rows.load();
    },
    /** Reads what the open tab or search lacks. The rows of before a search come back without a call. */
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
    /** Reads the list again while its rows stay on screen. */
    reload(): Promise<void> {
      beforeSearch = null;
      return rows.load({ quietly: true });
    },
    drop(id: number) {
      beforeSearch = null;
      rows.drop(id);
    },
    /** Ends a reading of all rows. */
    halt() {
      rows.halt();
      rows.loadWanted();
    },
    /** The payments of a file or a bulk act: those of the store, where it has all of them. */
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
