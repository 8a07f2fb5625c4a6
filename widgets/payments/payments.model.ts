import { createStore } from 'zustand/vanilla';
import { cashStates, getPurchaseCashByBatch, searchPurchaseCash, type CashPayment } from '#shared/contract/cash-payments';
import { decidesPayments } from '#shared/domain/people/grants';
import { admittedTo } from '#shared/desk/admission';
import { mostAtOnce } from '#shared/desk/bulk';
import { valueOf } from '#shared/page/call';
import { createSearchPause, pageWithin, searchPause, type Sort } from '#shared/desk/list-address';
import { batches, createRows, rowsHere, type Piece } from '#shared/desk/list-rows';
import { createListToolbar, type ListToolbar } from '#shared/desk/list-toolbar';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { noDialog, readAddress, tidyReference, writeAddress, type PaymentsPlace } from './payments.address.ts';
import { createDecisions, type Decisions } from './payments.decision.ts';
import { createLinkedPayment } from './payments.dialog.ts';
import { paymentSheet } from './payments.export.ts';
import { messages } from './payments.messages.ts';
import { createProofs } from './payments.proofs.ts';
import { createRejections, type RejectionForm } from './payments.rejection.ts';
import { orderOf, paymentFilters, type Proof, type SortKey } from './payments.rows.ts';
import {
  type Asked,
  type Decision,
  type DownloadedFile,
  type PaymentRow,
  type PaymentsState,
  type PaymentsStore,
  type TabKey,
} from './payments.state.ts';

export interface PaymentsModel extends ListToolbar<CashPayment, Decision>, Omit<Decisions, 'acts'> {
  readonly store: PaymentsStore;
  /** Whether the platform says through which bank payments came. */
  readonly banks: boolean;
  /** Neither search nor filters. */
  showAll(): void;
  sortBy(sort: Sort<SortKey>): void;
  openTab(tab: TabKey): void;
  search(query: string, options?: { readonly now?: boolean }): void;
  turnTo(page: number): void;
  resize(pageSize: number): void;
  retry(): void;
  /** Ends a reading of all rows; sort, filters and a link that asked for them go. */
  stopReading(): void;
  ask(kind: Asked, payment: CashPayment): void;
  /** Shows a proof beside the open question; the same one once more where it did not come. */
  showProof(kind: Proof): void;
  /** Why the payment that is asked about is rejected, and why several are. */
  readonly rejection: RejectionForm;
  readonly bulkRejection: RejectionForm;
  /** Asks for the reasons, once they came no more. */
  loadReasons(): Promise<void>;
  closeDialog(): void;
  /** @returns null when it did not come: the dialog says why */
  download(payment: CashPayment, proof: Proof): Promise<DownloadedFile | null>;
  start(): () => void;
}

/** The reference says which row it is. */
const chosenColumns = ['id', 'date', 'customer', 'bank', 'total', 'proofs'] as const;

function accessOf(page: Page): PaymentsState['access'] {
  const grants = admittedTo(page, 'PAYMENTS');
  if (grants === null) return 'denied';
  return decidesPayments(grants) ? 'decide' : 'read';
}

/** Found payments come all at once, those of a state by batches. */
async function readPayments(
  { call, config }: Page,
  { tab, query }: Pick<PaymentsState, 'tab' | 'query'>,
  loaded: number,
): Promise<Piece<CashPayment>> {
  if (query !== '') {
    const answer = await call(searchPurchaseCash, { body: { IdState: cashStates[tab], Search: query } });
    const records = valueOf(answer, 'the search');
    return { records, total: records.length };
  }
  const body = { Last: loaded, NumRows: config.cashBatchSize, IdState: cashStates[tab] };
  const { purchase, purchaseRows } = valueOf(await call(getPurchaseCashByBatch, { body }), 'the payments');
  return { records: purchase, total: purchaseRows };
}

export function createPaymentsModel(page: Page, location: LocationPort): PaymentsModel {
  const { paymentBanks: banks } = page.config.extensions;
  const store: PaymentsModel['store'] = createStore<PaymentsState>(() => ({
    access: accessOf(page),
    ...readAddress(location.get(), banks),
    list: { status: 'loading' },
    reasons: [],
    reasonsFailed: null,
    dialog: null,
    shownProof: null,
  }));
  const state = store.getState;
  const pause = createSearchPause(searchPause.payments);
  /** The tab and the search whose rows the list shows. */
  let listed = { tab: state().tab, query: state().query };
  /** The rows of a tab as they were before a search. */
  let beforeSearch: Pick<PaymentsState, 'tab' | 'list'> | null = null;
  const rejections = createRejections(page, store);
  const proofs = createProofs(page, store);
  const dialog = createLinkedPayment(location, store, { rejections, proofs });
  const { acts, ...decisions } = createDecisions(page, store, {
    rejections,
    close: dialog.close,
    // A list that had to be read whole is not read whole again for one payment.
    decided: (id) => (needsAll() ? Promise.resolve(rows.drop(id)) : reload()),
    refused: reload,
  });

  const { start: startToolbar, ...toolbar } = createListToolbar(page, location, {
    list: 'pagos',
    title: messages.title,
    filters: paymentFilters(page.clock.now, banks),
    columns: chosenColumns.filter((key) => banks || key !== 'bank'),
    headOf: (key: SortKey | (typeof chosenColumns)[number]) => messages.columns[key],
    sheet: paymentSheet(banks),
    bulk: {
      most: mostAtOnce.payments,
      acts,
      here: () => rowsHere(state().list).map(({ record }) => record),
      changed: () => void reload(),
    },
    rowOf: (record: CashPayment) => record,
    place: (params) => writeAddress(readAddress(params, banks)),
    asked() {
      const { tab, query, sort } = state();
      return { tab, query, sort, part: messages.tabs[tab] };
    },
    pieces: (asked, loaded) => pieces(asked, loaded),
    orderOf,
  });
  const { filters, selection } = toolbar;

  /** Filters and sort are applied here, so that they need all rows. */
  const needsAll = (): boolean => state().sort !== null || Object.keys(filters.store.getState()).length > 0;

  const rows = createRows<CashPayment, PaymentRow>({
    source: { what: 'the payments', pieces: batches((loaded) => readPayments(page, listed, loaded)) },
    rowOf: (record) => ({ id: record.id, record }),
    reach: () => (state().page + 1) * state().pageSize,
    needsAll: (isHere) => needsAll() || dialog.seeks(isHere),
    get: () => state().list,
    // Somebody else may have decided meanwhile: then there are fewer pages.
    put: (list) => store.setState({ list, ...(list.status === 'ready' && !list.more && { page: pageWithin(state(), list.total) }) }),
    losesStale: true,
    arrived: dialog.follow,
  });

  const isListed = ({ tab, query }: Pick<PaymentsState, 'tab' | 'query'>): boolean => tab === listed.tab && query === listed.query;

  /** Reads the open tab or search; the rows of before a search come back without a call. */
  function readAsked(): void {
    const { tab, query, list } = state();
    if (isListed({ tab, query })) {
      if (list.status === 'failed') void rows.load();
      else rows.loadWanted();
      return;
    }
    rows.halt();
    if (listed.query === '') beforeSearch = { tab: listed.tab, list: state().list };
    const earlier = query === '' && beforeSearch?.tab === tab ? beforeSearch.list : null;
    if (tab !== listed.tab || query === '') beforeSearch = null;
    listed = { tab, query };
    if (earlier?.status === 'ready') {
      store.setState({ list: earlier });
      rows.loadWanted();
    } else void rows.load();
  }

  function reload(): Promise<void> {
    beforeSearch = null;
    return rows.load({ quietly: true });
  }

  /** A file and a bulk act take the rows that the screen has, where it has all of them. */
  async function* pieces(asked: Pick<PaymentsState, 'tab' | 'query'>, loaded: number): AsyncGenerator<Piece<CashPayment>> {
    if (loaded === 0 && isListed(asked)) {
      await rows.settled();
      const { list } = state();
      if (isListed(asked) && list.status === 'ready' && !list.more && list.rows.length >= list.total) {
        yield { records: list.rows.map(({ record }) => record), total: list.total };
        return;
      }
    }
    yield* batches((at) => readPayments(page, asked, at))(loaded, 0);
  }

  function show(change: Partial<PaymentsPlace>, { replace = false }: { readonly replace?: boolean } = {}): void {
    store.setState(change);
    location.set(writeAddress(state()), { replace });
    readAsked();
  }

  return {
    ...toolbar,
    ...decisions,
    store,
    banks,
    openTab(tab) {
      // What was typed a moment ago was meant for the tab that is left.
      pause.cancel();
      // What was picked is on the tab that is left.
      selection.clear();
      show({ tab, page: 0, query: '' });
    },
    search(typed, { now = false } = {}) {
      const query = tidyReference(typed);
      store.setState({ query });
      pause.run(() => show({ query, page: 0 }, { replace: true }), now || query === '');
    },
    showAll() {
      filters.clear();
      if (state().query !== '') show({ query: '', page: 0 }, { replace: true });
    },
    sortBy: (sort) => show({ sort }, { replace: true }),
    turnTo: (at) => show({ page: at }),
    resize: (pageSize) => show({ pageSize, page: 0 }, { replace: true }),
    retry: () => void rows.load(),
    stopReading() {
      show({ sort: null, page: 0 }, { replace: true });
      filters.clear();
      if (state().dialog === null) location.set(noDialog, { replace: true });
      rows.halt();
      rows.loadWanted();
    },
    ask: dialog.open,
    showProof: dialog.showProof,
    rejection: rejections.one,
    bulkRejection: rejections.several,
    loadReasons: rejections.loadReasons,
    closeDialog: dialog.dismiss,
    download: proofs.download,
    start() {
      if (state().access === 'denied') return () => undefined;
      const stopToolbar = startToolbar();
      // The address may have changed since the first drawing.
      store.setState(readAddress(location.get(), banks));
      listed = { tab: state().tab, query: state().query };
      void rows.load();
      const stopFollowing = location.subscribe(() => {
        const next = readAddress(location.get(), banks);
        const { tab, query } = state();
        store.setState(next);
        if (next.tab !== tab || next.query !== query) pause.cancel();
        else dialog.follow();
        readAsked();
      });
      return () => {
        stopToolbar();
        rows.stop();
        rejections.stop();
        proofs.forget();
        pause.cancel();
        stopFollowing();
      };
    },
  };
}
