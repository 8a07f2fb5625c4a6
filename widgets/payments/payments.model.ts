import { stopAll } from '#shared/desk/stop-all';
import { createStore } from 'zustand/vanilla';
import type { CashPayment } from '#shared/contract/cash-payments';
import { decidesPayments } from '#shared/domain/people/grants';
import { admittedTo } from '#shared/desk/admission';
import { mostAtOnce } from '#shared/desk/bulk';
import { createSearchPause, searchPause, type Sort, sortBy } from '#shared/desk/list-address';
import { rowsHere } from '#shared/desk/list-rows';
import { createListToolbar } from '#shared/desk/list-toolbar';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { parseStamp } from '#shared/domain/dates';
import { personLabels } from '#shared/desk/desk-fields.messages';
import { textCell, timeCell, type SheetColumn } from '#shared/desk/list-export';
import { createDecisions, createRejections, createLinkedPayment, createProofs } from './payment-dialog.model.ts';
import { createPaymentList } from './payment-list.model.ts';
import { messages } from './payments.messages.ts';
import {
  bankOf,
  orderOf,
  payerOf,
  paymentFilters,
  referenceOf,
  noDialog,
  readAddress,
  tidyReference,
  writeAddress,
  type PaymentsPlace,
  type PaymentsState,
  type PaymentsStore,
  type TabKey,
  sortKeys,
} from './payments.state.ts';

/** @param banks whether the platform names the banks of payments */
function paymentSheet(banks: boolean): readonly SheetColumn<CashPayment>[] {
  const { columns } = messages;
  return [
    { head: columns.id, column: 'id', cell: ({ id }) => ({ kind: 'number', value: id }) },
    { head: columns.reference, cell: (payment) => textCell(referenceOf(payment)) },
    { head: messages.uuid, cell: ({ referenceUuid }) => textCell(referenceUuid) },
    { head: columns.date, column: 'date', cell: ({ purchaseDate }) => timeCell('moment', parseStamp(purchaseDate)) },
    { head: columns.customer, column: 'customer', cell: (payment) => textCell(payerOf(payment)) },
    { head: personLabels.documentTypeId, column: 'customer', cell: ({ customer }) => textCell(customer?.documentType?.documentTypeCode) },
    { head: personLabels.documentNumber, column: 'customer', cell: ({ customer }) => textCell(customer?.documentNumber) },
    ...(banks ? [{ head: columns.bank, column: 'bank', cell: (payment: CashPayment) => textCell(bankOf(payment)) }] : []),
    { head: columns.total, column: 'total', cell: ({ totalPurchase: value }) => (value == null ? null : { kind: 'money', value }) },
  ];
}

export type PaymentsModel = ReturnType<typeof createPaymentsModel>;

type ColumnKey = keyof typeof messages.columns;

const hideable: readonly ColumnKey[] = ['id', 'date', 'customer', 'bank', 'total', 'proofs'];

function accessOf(page: Page): PaymentsState['access'] {
  const grants = admittedTo(page, 'PAYMENTS');
  if (grants === null) return 'denied';
  return decidesPayments(grants) ? 'decide' : 'read';
}

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
    columns: hideable.filter((key) => banks || key !== 'bank'),
    headOf: (key: ColumnKey) => messages.columns[key],
    sheet: paymentSheet(banks),
    bulk: {
      most: mostAtOnce.payments,
      acts,
      loadedRows: () => rowsHere(store.getState().list).map(({ record }) => record),
      changed: () => void payments.reload(),
    },
    rowOf: (record: CashPayment) => record,
    place: (params) => writeAddress(readAddress(params, banks)),
    question() {
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
  const dialog = createLinkedPayment(location, store, rejections, proofs);
  /** Whether the browser filters or sorts, for which it needs all rows. */
  const narrows = (): boolean => state().sort !== null || Object.keys(filters.store.getState()).length > 0;
  const payments = createPaymentList(page, store, {
    needsAll: (isHere) => narrows() || dialog.seeks(isHere),
    onArrived: dialog.follow,
  });
  const { acts, ...decisions } = createDecisions(page, store, {
    rejections,
    closeDialog: dialog.close,
    // If all rows are loaded, a decision only removes its row instead of reading all rows again.
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
    showAll() {
      filters.clear();
      if (state().query !== '') show({ query: '', page: 0 }, { replace: true });
    },
    sortBy: (sort: Sort): void => show({ sort: sortBy(sortKeys, sort) }, { replace: true }),
    turnTo: (at: number): void => show({ page: at }),
    resize: (pageSize: number): void => show({ pageSize, page: 0 }, { replace: true }),
    retry: payments.load,
    /** Stops reading all rows, and clears the sort, filters and link that need them. */
    stopReading() {
      show({ sort: null, page: 0 }, { replace: true });
      filters.clear();
      if (state().dialog === null) location.set(noDialog, { replace: true });
      payments.halt();
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
      return stopAll(stopToolbar, payments.stop, rejections.stop, proofs.cancel, pause.cancel, stopFollowing);
    },
  };
}
