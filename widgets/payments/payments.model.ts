import { createStore } from 'zustand/vanilla';
import type { CashPayment } from '#shared/contract/cash-payments';
import { decidesPayments } from '#shared/domain/people/grants';
import { admittedTo } from '#shared/desk/admission';
import { mostAtOnce } from '#shared/desk/bulk';
import { createSearchPause, searchPause, type Sort } from '#shared/desk/list-address';
import { rowsHere } from '#shared/desk/list-rows';
import { createListToolbar } from '#shared/desk/list-toolbar';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { createDecisions, createRejections } from './payment-decision.model.ts';
import { createPaymentList } from './payment-list.model.ts';
import { createProofs } from './payment-proofs.model.ts';
import { noDialog, readAddress, tidyReference, writeAddress, type PaymentsPlace } from './payments.address.ts';
import { createLinkedPayment } from './dialog.ts';
import { paymentSheet } from './payments.export.ts';
import { messages } from './payments.messages.ts';
import { orderOf, paymentFilters, type SortKey } from './payments.rows.ts';
import type { PaymentsState, PaymentsStore, TabKey } from './payments.state.ts';

export type PaymentsModel = ReturnType<typeof createPaymentsModel>;

type ColumnKey = keyof typeof messages.columns;

/** The columns that staff can hide. */
const canHide: Readonly<Record<ColumnKey, boolean>> = {
  id: true,
  reference: false,
  date: true,
  customer: true,
  bank: true,
  total: true,
  proofs: true,
  actions: false,
};

function accessOf(page: Page): PaymentsState['access'] {
  const grants = admittedTo(page, 'PAYMENTS');
  if (grants === null) return 'denied';
  return decidesPayments(grants) ? 'decide' : 'read';
}

/** Filters, columns, selection, saved views and export of the list. */
function createPaymentsToolbar(
  page: Page,
  location: LocationPort,
  store: PaymentsStore,
  payments: ReturnType<typeof createPaymentList>,
  acts: ReturnType<typeof createDecisions>['acts'],
) {
  const { paymentBanks: banks } = page.config.extensions;
  return createListToolbar(page, location, {
    list: 'pagos',
    title: messages.title,
    filters: paymentFilters(page.clock.now, banks),
    columns: (Object.keys(canHide) as ColumnKey[]).filter((key) => canHide[key] && (banks || key !== 'bank')),
    headOf: (key: ColumnKey) => messages.columns[key],
    sheet: paymentSheet(banks),
    bulk: {
      most: mostAtOnce.payments,
      acts,
      here: () => rowsHere(store.getState().list).map(({ record }) => record),
      changed: () => void payments.reload(),
    },
    rowOf: (record: CashPayment) => record,
    place: (params) => writeAddress(readAddress(params, banks)),
    asked() {
      const { tab, query, sort } = store.getState();
      return { tab, query, sort, part: messages.tabs[tab] };
    },
    pieces: (view, loaded) => payments.pieces(view, loaded),
    orderOf,
  });
}

const openedAt = (page: Page, location: LocationPort): PaymentsState => ({
  access: accessOf(page),
  ...readAddress(location.get(), page.config.extensions.paymentBanks),
  list: { status: 'loading' },
  reasons: [],
  reasonsFailed: null,
  dialog: null,
  shownProof: null,
});

export function createPaymentsModel(page: Page, location: LocationPort) {
  const { paymentBanks: banks } = page.config.extensions;
  const store: PaymentsStore = createStore(() => openedAt(page, location));
  const state = store.getState;
  const pause = createSearchPause(searchPause.payments);
  const rejections = createRejections(page, store);
  const proofs = createProofs(page, store);
  const dialog = createLinkedPayment(location, store, { rejections, proofs });
  /** Filters and sort are applied on screen, so that they need all rows. */
  const narrows = (): boolean => state().sort !== null || Object.keys(filters.store.getState()).length > 0;
  const payments = createPaymentList(page, store, {
    needsAll: (isHere) => narrows() || dialog.seeks(isHere),
    onArrived: dialog.follow,
  });
  const { acts, ...decisions } = createDecisions(page, store, {
    rejections,
    closeDialog: dialog.close,
    // A list that had to be read whole is not read whole again for one payment.
    onDecided: (id) => (narrows() ? Promise.resolve(payments.drop(id)) : payments.reload()),
    onRefused: payments.reload,
  });

  const { start: startToolbar, ...toolbar } = createPaymentsToolbar(page, location, store, payments, acts);
  const { filters, selection } = toolbar;

  function show(change: Partial<PaymentsPlace>, { replace = false }: { readonly replace?: boolean } = {}): void {
    store.setState(change);
    location.set(writeAddress(state()), { replace });
    payments.loadWanted();
  }

  return {
    ...toolbar,
    ...decisions,
    store,
    /** Whether the platform names the banks of payments. */
    banks,
    openTab(tab: TabKey) {
      pause.cancel();
      selection.clear();
      show({ tab, page: 0, query: '' });
    },
    search(typed: string, { now = false }: { readonly now?: boolean } = {}) {
      const query = tidyReference(typed);
      store.setState({ query });
      pause.run(() => show({ query, page: 0 }, { replace: true }), now || query === '');
    },
    /** Clears search and filters. */
    showAll() {
      filters.clear();
      if (state().query !== '') show({ query: '', page: 0 }, { replace: true });
    },
    sortBy: (sort: Sort<SortKey>): void => show({ sort }, { replace: true }),
    turnTo: (at: number): void => show({ page: at }),
    resize: (pageSize: number): void => show({ pageSize, page: 0 }, { replace: true }),
    retry: payments.load,
    /** Ends a reading of all rows, and clears the sort, filters and link that need them. */
    stopReading() {
      show({ sort: null, page: 0 }, { replace: true });
      filters.clear();
      if (state().dialog === null) location.set(noDialog, { replace: true });
      payments.halt();
    },
    ask: dialog.open,
    showProof: dialog.showProof,
    /** The reject reason of the open payment, and that of a bulk act. */
    rejection: rejections.one,
    bulkRejection: rejections.several,
    loadReasons: rejections.loadReasons,
    closeDialog: dialog.dismiss,
    download: proofs.download,
    start() {
      if (state().access === 'denied') return () => undefined;
      const stopToolbar = startToolbar();
      // The address may have changed since the first render.
      store.setState(readAddress(location.get(), banks));
      payments.load();
      const stopFollowing = location.subscribe(() => {
        const next = readAddress(location.get(), banks);
        const { tab, query } = state();
        store.setState(next);
        if (next.tab !== tab || next.query !== query) pause.cancel();
        else dialog.follow();
        payments.loadWanted();
      });
      return () => {
        stopToolbar();
        payments.stop();
        rejections.stop();
        proofs.cancel();
        pause.cancel();
        stopFollowing();
      };
    },
  };
}
