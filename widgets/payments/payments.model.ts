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
import { parseStamp } from '#shared/domain/dates';
import { personLabels } from '#shared/desk/desk-fields.messages';
import { textCell, timeCell, type SheetColumn } from '#shared/desk/list-export';
import { createDecisions, createRejections } from './payment-decision.model.ts';
import { createPaymentList } from './payment-list.model.ts';
import { createProofs } from './payment-proofs.model.ts';
import {
  noDialog,
  readAddress,
  tidyReference,
  writeAddress,
  type PaymentsPlace,
  dialogParameters,
  readDialog,
} from './payments.address.ts';
import { messages } from './payments.messages.ts';
import { orderOf, paymentFilters, type SortKey, bankOf, payerOf, referenceOf, proofsOf, type Proof } from './payments.rows.ts';
import type { PaymentsState, PaymentsStore, TabKey, DialogKind } from './payments.state.ts';
import type { Rejections } from './payment-decision.model.ts';
import type { Proofs } from './payment-proofs.model.ts';

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

/** The dialog of one payment. The address names it, so that a link or Back opens and closes it. */
function createLinkedPayment(
  location: LocationPort,
  store: PaymentsStore,
  { rejections, proofs }: { readonly rejections: Rejections; readonly proofs: Proofs },
) {
  const state = store.getState;

  function show(kind: DialogKind, payment: CashPayment): void {
    proofs.cancel();
    if (kind === 'reason') return void showReason(payment);
    store.setState({ dialog: kind === 'detail' ? { kind, payment } : { kind, payment, busy: false }, shownProof: null });
    const [first] = proofsOf(payment);
    if (first !== undefined) proofs.show(payment, first);
    if (kind === 'reject') rejections.begin(rejections.one);
  }

  async function showReason(payment: CashPayment): Promise<void> {
    await rejections.loadReasons();
    const { reasons, reasonsFailed } = state();
    const reason = reasons.find(({ id }) => id === payment.rejectTypeId)?.rejectTypeDescription;
    const text = reason ?? (reasonsFailed ? messages.loadFailed : messages.unknownReason);
    store.setState({ dialog: { kind: 'reason', payment, text, failure: reason === undefined ? reasonsFailed?.failure : undefined } });
  }

  function close(): void {
    store.setState({ dialog: null });
    if (readDialog(location.get()) !== null) location.back(noDialog);
  }

  /** A link opens the detail of a payment that its kind of dialog does not fit, or that this person cannot decide. */
  const mayShow = (kind: DialogKind): boolean =>
    kind === 'detail' || (kind === 'reason' ? state().tab === 'rejected' : state().tab === 'pending' && state().access === 'decide');

  return {
    /** A second dialog replaces the first in the history, so that Back leads to the list. */
    open(kind: DialogKind, payment: CashPayment) {
      const replace = state().dialog !== null;
      show(kind, payment);
      location.set({ pago: String(payment.id), accion: dialogParameters[kind] }, { replace });
    },
    /** Shows a proof beside the open question; the same proof again after a failure. */
    showProof(kind: Proof) {
      const { dialog } = state();
      if (dialog !== null && dialog.kind !== 'download-failed' && dialog.kind !== 'reason') proofs.show(dialog.payment, kind);
    },
    close,
    /** Closes unless a decision is on its way. */
    dismiss() {
      const { dialog } = state();
      if (dialog && 'busy' in dialog && dialog.busy) return;
      close();
    },
    /** Opens or closes as the address says; a link to a payment that is not in the list leaves the address. */
    follow() {
      const linked = readDialog(location.get());
      const { dialog, list } = state();
      if (linked === null) {
        if (dialog === null || dialog.kind === 'download-failed') return;
        // A decision is being sent: the question stays open, and so does its address.
        if ('busy' in dialog && dialog.busy) location.set({ pago: String(dialog.payment.id), accion: dialogParameters[dialog.kind] });
        else store.setState({ dialog: null });
        return;
      }
      const isOpen = dialog !== null && 'payment' in dialog && String(dialog.payment.id) === linked.id;
      if (list.status !== 'ready' || (isOpen && dialog.kind === linked.kind)) return;
      const row = list.rows.find(({ id }) => String(id) === linked.id);
      if (row !== undefined) show(mayShow(linked.kind) ? linked.kind : 'detail', row.record);
      else if (list.rows.length >= list.total) location.set(noDialog, { replace: true });
    },
    /** Whether the address names a payment that is not `isHere`. */
    seeks(isHere: (id: string) => boolean): boolean {
      const linked = readDialog(location.get());
      return linked !== null && !isHere(linked.id);
    },
  };
}
