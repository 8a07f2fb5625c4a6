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
import { decidesPayments, opensModule, readGrants } from '#shared/domain/grants';
import { callFailure } from '#shared/page/call-failure';
import type { Page } from '#shared/page/page';
import type { LocationPort } from '#shared/runtime/widget';
import { messages } from './payments.messages.ts';

export type TabKey = 'pending' | 'approved' | 'rejected';

const STATES: Readonly<Record<TabKey, CashState>> = { pending: 5, approved: 6, rejected: 7 };
export const PAGE_SIZES = [5, 10, 15] as const;
/** A pause after the last key before the search is sent, in ms. */
const PAUSE = 500;

export type PaymentList =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  /** `rows` are those loaded so far, of `total`. */
  | { readonly status: 'ready'; readonly rows: readonly CashPayment[]; readonly total: number; readonly more: boolean };

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

export interface PaymentsState {
  readonly access: 'denied' | 'read' | 'decide';
  readonly tab: TabKey;
  readonly query: string;
  /** Starts at 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly list: PaymentList;
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

/** The open tab, the search and the page stand in the address: a link or Back brings them again. */
function readAddress(location: LocationPort): Pick<PaymentsState, 'tab' | 'query' | 'page' | 'pageSize'> {
  const { estado, buscar, pagina, filas } = location.get();
  const size = Number(filas);
  return {
    tab: estado === 'approved' || estado === 'rejected' ? estado : 'pending',
    query: (buscar ?? '').replace(/\s/g, ''),
    page: Math.max(0, Math.trunc(Number(pagina ?? 1)) - 1) || 0,
    pageSize: PAGE_SIZES.find((offered) => offered === size) ?? PAGE_SIZES[0],
  };
}

export function createPaymentsModel(page: Page, location: LocationPort): PaymentsModel {
  const { session, brand, notices, config } = page;

  function access(): PaymentsState['access'] {
    const state = session.store.getState();
    // Only the licence application has this screen, whoever mounts it.
    if (!brand.backOffice || state.status !== 'signed-in') return 'denied';
    const grants = readGrants(state.claims);
    if (!opensModule(grants, 'PAYMENTS')) return 'denied';
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
  /** Every change of what is asked for makes earlier answers stale. */
  let asked = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function writeAddress(replace: boolean): void {
    const { tab, query, page: at, pageSize } = state();
    location.set(
      {
        estado: tab === 'pending' ? null : tab,
        buscar: query || null,
        pagina: at === 0 ? null : String(at + 1),
        filas: pageSize === PAGE_SIZES[0] ? null : String(pageSize),
      },
      { replace },
    );
  }

  async function fetchRows(loaded: readonly CashPayment[]): Promise<{ readonly rows: readonly CashPayment[]; readonly total: number }> {
    const { tab, query } = state();
    if (query !== '') {
      const answer = await page.call(searchPurchaseCash, { body: { IdState: STATES[tab], Search: query } });
      if (!answer.ok) throw new Error(`the search was refused with ${answer.status}`);
      return { rows: answer.value, total: answer.value.length };
    }
    const answer = await page.call(getPurchaseCashByBatch, {
      body: { Last: loaded.length, NumRows: config.cashBatchSize, IdState: STATES[tab] },
    });
    if (!answer.ok) throw new Error(`the payments were refused with ${answer.status}`);
    return { rows: [...loaded, ...answer.value.purchase], total: answer.value.purchaseRows };
  }

  /** Loads until the open page is there. @param fresh forgets what is loaded; `quietly` keeps showing it meanwhile */
  async function load({ fresh = true, quietly = false }: { readonly fresh?: boolean; readonly quietly?: boolean } = {}): Promise<void> {
    const mine = (asked += 1);
    const { list } = state();
    const kept = list.status === 'ready' ? list : null;
    if (kept && (quietly || !fresh)) store.setState({ list: { ...kept, more: true } });
    else store.setState({ list: { status: 'loading' } });
    try {
      let found = await fetchRows(fresh ? [] : (kept?.rows ?? []));
      while (mine === asked && found.rows.length < Math.min(found.total, (state().page + 1) * state().pageSize)) {
        const before = found.rows.length;
        found = await fetchRows(found.rows);
        if (found.rows.length === before) break;
      }
      if (mine !== asked) return;
      const pages = Math.max(1, Math.ceil(found.total / state().pageSize));
      store.setState({ list: { status: 'ready', ...found, more: false }, page: Math.min(state().page, pages - 1) });
    } catch (error) {
      if (mine !== asked) return;
      console.error('licence: the payments did not load', error);
      store.setState({ list: { status: 'failed', failure: error } });
    }
  }

  function show(
    change: Partial<Pick<PaymentsState, 'tab' | 'query' | 'page' | 'pageSize'>>,
    { replace = false }: { readonly replace?: boolean } = {},
  ): void {
    const sameRows = change.tab === undefined && change.query === undefined;
    store.setState(change);
    writeAddress(replace);
    const { list, page: at, pageSize } = state();
    const enough = sameRows && list.status === 'ready' && list.rows.length >= Math.min(list.total, (at + 1) * pageSize);
    if (!enough) void load({ fresh: !sameRows });
  }

  async function loadReasons(): Promise<void> {
    if (state().reasons.length > 0) return;
    // The line leaves while they are asked for again, so that a second failure is seen and told anew.
    store.setState({ reasonsFailed: null });
    try {
      const answer = await page.call(getAllRejectTypes, {});
      if (!answer.ok) throw new Error(`the reject reasons were refused with ${answer.status}`);
      store.setState({ reasons: answer.value });
    } catch (error) {
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
      await load({ quietly: true });
    } catch (error) {
      console.error('licence: the payment could not be decided', error);
      store.setState({ dialog: { ...dialog, busy: false } });
      notices.fail(error, messages.serverError);
    }
  }

  return {
    store,
    openTab(tab) {
      // What was typed a moment ago was meant for the tab that is left.
      clearTimeout(pause);
      show({ tab, page: 0, query: '' });
    },
    search(query, { now = false } = {}) {
      const next = query.replace(/\s/g, '');
      store.setState({ query: next });
      clearTimeout(pause);
      const run = (): void => show({ query: next, page: 0 }, { replace: true });
      if (now || next === '') run();
      else pause = setTimeout(run, PAUSE);
    },
    turnTo: (at) => show({ page: at }),
    resize: (pageSize) => show({ pageSize, page: 0 }, { replace: true }),
    retry: () => void load(),
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
      void load();
      const stopFollowing = location.subscribe(() => {
        const next = readAddress(location);
        const { tab, query, page: at, pageSize } = state();
        if (next.tab === tab && next.query === query && next.page === at && next.pageSize === pageSize) return;
        clearTimeout(pause);
        store.setState(next);
        void load();
      });
      return () => {
        asked += 1;
        clearTimeout(pause);
        stopFollowing();
      };
    },
  };
}
