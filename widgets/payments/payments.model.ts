import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  changeStatePurchase,
  getPurchaseCashByBatch,
  searchPurchaseCash,
  type CashPayment,
  type CashState,
} from '#shared/contract/cash-payments';
import { getAllRejectTypes, type RejectType } from '#shared/contract/parameters';
import { getPaymentSupport } from '#shared/contract/purchase-order';
import { decidesPayments } from '#shared/domain/grants';
import { parseStamp } from '#shared/domain/dates';
import { orderReference } from '#shared/domain/order-reference';
import { callFailure } from '#shared/page/call-failure';
import { admittedTo } from '#shared/page/desk/admission';
import { createLatest, valueOf } from '#shared/page/desk/late';
import {
  createSearchPause,
  pageSizes,
  pageWithin,
  readPlace,
  searchPause,
  writePlace,
  type ListPlace,
  type PlaceRules,
} from '#shared/page/desk/list-address';
import { createListExport, textCell, timeCell, filtersOf, type ListExport, type SheetColumn } from '#shared/page/desk/list-export';
import { batches, createRows, type Piece, type Rows } from '#shared/page/desk/list-rows';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { messages } from './payments.messages.ts';

export type TabKey = 'pending' | 'approved' | 'rejected';

const STATES: Readonly<Record<TabKey, CashState>> = { pending: 5, approved: 6, rejected: 7 };
/** A row is its payment. */
interface PaymentRow {
  readonly id: number;
  readonly record: CashPayment;
}

export type PaymentDialog =
  | { readonly kind: 'approve'; readonly payment: CashPayment; readonly busy: boolean }
  | {
      readonly kind: 'reject';
      readonly payment: CashPayment;
      readonly busy: boolean;
      readonly reason: number | null;
      readonly missing: boolean;
    }
  /** `failure`: why the reasons did not come, where the text says so. */
  | { readonly kind: 'reason'; readonly text: string; readonly failure: unknown }
  | { readonly kind: 'download-failed'; readonly text: string; readonly failure: unknown };

export type Proof = 'PAYMENT_SUPPORT' | 'RUT';

/** Who pays: a company by its legal name, a person by both names. */
export function payerOf({ customer }: CashPayment): string {
  return customer?.legalName || [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
}

export interface PaymentsState extends ListPlace<never> {
  readonly access: 'denied' | 'read' | 'decide';
  readonly tab: TabKey;
  readonly list: Rows<PaymentRow>;
  readonly reasons: readonly RejectType[];
  /** Why they did not come, when they were asked for. */
  readonly reasonsFailed: { readonly failure: unknown } | null;
  readonly dialog: PaymentDialog | null;
}

/** A file that arrived, for the view to hand to the browser. */
export interface DownloadedFile {
  readonly name: string;
  readonly base64: string;
}

export interface PaymentsModel {
  readonly store: StoreApi<PaymentsState>;
  readonly exporting: ListExport;
  openTab(tab: TabKey): void;
  search(query: string, options?: { readonly now?: boolean }): void;
  turnTo(page: number): void;
  resize(pageSize: number): void;
  retry(): void;
  ask(kind: 'approve' | 'reject', payment: CashPayment): void;
  chooseReason(reason: number | null): void;
  /** Asks for the reasons, once they came no more. */
  loadReasons(): Promise<void>;
  decide(): Promise<void>;
  showReason(payment: CashPayment): Promise<void>;
  closeDialog(): void;
  /** @returns null when it did not come: the dialog says why */
  download(payment: CashPayment, proof: Proof): Promise<DownloadedFile | null>;
  start(): () => void;
}

const rules: PlaceRules<never> = { sizes: pageSizes.payments, sortKeys: [], tidy: (query) => query.replace(/\s/g, '') };

/** The open tab, the search and the page stand in the address: a link or Back brings them again. */
function readAddress(location: LocationPort): Pick<PaymentsState, 'tab'> & ListPlace<never> {
  const { estado } = location.get();
  return { tab: estado === 'approved' || estado === 'rejected' ? estado : 'pending', ...readPlace(location.get(), rules) };
}

/** A payment's row in a file. */
function paymentSheet(): readonly SheetColumn<CashPayment>[] {
  const { columns } = messages;
  return [
    { head: columns.id, cell: ({ id }) => ({ kind: 'number', value: id }) },
    { head: columns.reference, cell: ({ referenceUuid, paymentReference }) => textCell(orderReference(referenceUuid, paymentReference)) },
    { head: messages.uuid, cell: ({ referenceUuid }) => textCell(referenceUuid) },
    { head: columns.date, cell: ({ purchaseDate }) => timeCell('moment', parseStamp(purchaseDate)) },
    { head: columns.customer, cell: (payment) => textCell(payerOf(payment)) },
    { head: messages.documentType, cell: ({ customer }) => textCell(customer?.documentType?.documentTypeCode) },
    { head: messages.document, cell: ({ customer }) => textCell(customer?.documentNumber) },
    { head: columns.total, cell: ({ totalPurchase: value }) => (value == null ? null : { kind: 'money', value }) },
  ];
}

export function createPaymentsModel(page: Page, location: LocationPort): PaymentsModel {
  const { brand, notices, config } = page;

  function access(): PaymentsState['access'] {
    const grants = admittedTo(page, 'PAYMENTS');
    if (grants === null) return 'denied';
    return decidesPayments(grants) ? 'decide' : 'read';
  }

  const store: PaymentsModel['store'] = createStore<PaymentsState>(() => ({
    access: access(),
    ...readAddress(location),
    list: { status: 'loading' },
    reasons: [],
    reasonsFailed: null,
    dialog: null,
  }));
  const state = store.getState;
  const pause = createSearchPause(searchPause.payments);
  const visits = createLatest();

  /** Found payments come all at once, those of a state by batches. */
  async function read(loaded: number, { tab, query }: Pick<PaymentsState, 'tab' | 'query'> = state()): Promise<Piece<CashPayment>> {
    if (query !== '') {
      const answer = await page.call(searchPurchaseCash, { body: { IdState: STATES[tab], Search: query } });
      const records = valueOf(answer, 'the search');
      return { records, total: records.length };
    }
    const body = { Last: loaded, NumRows: config.cashBatchSize, IdState: STATES[tab] };
    const { purchase, purchaseRows } = valueOf(await page.call(getPurchaseCashByBatch, { body }), 'the payments');
    return { records: purchase, total: purchaseRows };
  }

  const rows = createRows<CashPayment, PaymentRow>({
    source: { what: 'the payments', pieces: batches((loaded) => read(loaded)) },
    rowOf: (record) => ({ id: record.id, record }),
    reach: () => (state().page + 1) * state().pageSize,
    needsAll: () => false,
    get: () => state().list,
    // Somebody else may have decided meanwhile: then there are fewer pages.
    put: (list) => store.setState({ list, ...(list.status === 'ready' && !list.more && { page: pageWithin(state(), list.total) }) }),
    losesStale: true,
  });

  const exporting = createListExport<CashPayment, CashPayment>(page, {
    name: 'pagos',
    title: messages.title,
    columns: paymentSheet(),
    rowOf: (record) => record,
    view() {
      const { tab, query } = state();
      return {
        filters: [messages.tabs[tab], ...filtersOf({ query, sort: null }, () => '')],
        pieces: (loaded) => batches((at) => read(at, { tab, query }))(loaded, 0),
      };
    },
  });

  function show(
    change: Partial<Pick<PaymentsState, 'tab' | keyof ListPlace>>,
    { replace = false }: { readonly replace?: boolean } = {},
  ): void {
    store.setState(change);
    const { tab } = state();
    location.set({ estado: tab === 'pending' ? null : tab, ...writePlace(state(), rules) }, { replace });
    if (change.tab === undefined && change.query === undefined) rows.loadWanted();
    else void rows.load();
  }

  async function loadReasons(): Promise<void> {
    if (state().reasons.length > 0) return;
    // The line leaves while they are asked for again, so that a second failure is seen and told anew.
    const isLatest = visits.current();
    store.setState({ reasonsFailed: null });
    try {
      store.setState({ reasons: valueOf(await page.call(getAllRejectTypes, {}), 'the reject reasons') });
    } catch (error) {
      if (!isLatest()) return;
      console.error('licence: the reject reasons did not load', error);
      store.setState({ reasonsFailed: { failure: error } });
    }
  }

  async function decide(): Promise<void> {
    const { dialog } = state();
    if (dialog?.kind !== 'approve' && dialog?.kind !== 'reject') return;
    if (dialog.busy) return;
    if (dialog.kind === 'reject' && dialog.reason === null) {
      store.setState({ dialog: { ...dialog, missing: true } });
      return;
    }
    store.setState({ dialog: { ...dialog, busy: true } });
    const body =
      dialog.kind === 'approve'
        ? { id: dialog.payment.id, idState: STATES.approved }
        : { id: dialog.payment.id, idState: STATES.rejected, rejectTypeId: dialog.reason ?? undefined };
    try {
      const answer = await page.call(changeStatePurchase, { params: { appName: brand.appName }, body });
      store.setState({ dialog: null });
      if (answer.ok) notices.show('success', dialog.kind === 'approve' ? messages.approved : messages.rejected);
      // Somebody else decided first: their outcome stands, and the rows are read again.
      else notices.show('warning', answer.message ?? messages.serverError);
      await rows.load({ quietly: true });
    } catch (error) {
      console.error('licence: the payment could not be decided', error);
      store.setState({ dialog: { ...dialog, busy: false } });
      notices.fail(error, messages.serverError);
    }
  }

  return {
    store,
    exporting,
    openTab(tab) {
      // What was typed a moment ago was meant for the tab that is left.
      pause.cancel();
      show({ tab, page: 0, query: '' });
    },
    search(query, { now = false } = {}) {
      const next = rules.tidy?.(query) ?? query;
      store.setState({ query: next });
      pause.run(() => show({ query: next, page: 0 }, { replace: true }), now || next === '');
    },
    turnTo: (at) => show({ page: at }),
    resize: (pageSize) => show({ pageSize, page: 0 }, { replace: true }),
    retry: () => void rows.load(),
    ask(kind, payment) {
      store.setState({
        dialog: kind === 'approve' ? { kind, payment, busy: false } : { kind, payment, busy: false, reason: null, missing: false },
      });
      if (kind === 'reject') void loadReasons();
    },
    chooseReason(reason) {
      const { dialog } = state();
      if (dialog?.kind === 'reject') store.setState({ dialog: { ...dialog, reason, missing: false } });
    },
    loadReasons,
    decide,
    async showReason(payment) {
      await loadReasons();
      const { reasons, reasonsFailed } = state();
      const reason = reasons.find(({ id }) => id === payment.rejectTypeId)?.rejectTypeDescription;
      const text = reason ?? (reasonsFailed ? messages.loadFailed : messages.unknownReason);
      store.setState({ dialog: { kind: 'reason', text, failure: reason === undefined ? reasonsFailed?.failure : undefined } });
    },
    closeDialog() {
      const { dialog } = state();
      if (dialog && 'busy' in dialog && dialog.busy) return;
      store.setState({ dialog: null });
    },
    async download(payment, proof) {
      try {
        const answer = await page.call(getPaymentSupport, { headers: { ReferenceUuid: payment.referenceUuid, SupportType: proof } });
        if (answer.ok) return { name: answer.value.fileName, base64: answer.value.base64 };
        store.setState({ dialog: { kind: 'download-failed', text: answer.message ?? messages.downloadFailed, failure: null } });
      } catch (error) {
        const text = callFailure(error).serverMessage ?? messages.downloadFailed;
        store.setState({ dialog: { kind: 'download-failed', text, failure: error } });
      }
      return null;
    },
    start() {
      if (state().access === 'denied') return () => undefined;
      void rows.load();
      const stopFollowing = location.subscribe(() => {
        const next = readAddress(location);
        const { tab, query, page: at, pageSize } = state();
        if (next.tab === tab && next.query === query && next.page === at && next.pageSize === pageSize) return;
        pause.cancel();
        store.setState(next);
        void rows.load();
      });
      return () => {
        rows.stop();
        exporting.cancel();
        visits.cancel();
        pause.cancel();
        stopFollowing();
      };
    },
  };
}
