import { createStore } from 'zustand/vanilla';
import {
  getStatusPurchaseOrder,
  getSummaryOrder,
  sentFileName,
  uploadPaymentSupport,
  type SummaryOrder,
  type SupportType,
} from '#shared/contract/purchase-order';
import { orderStatus } from '#shared/domain/orders/order-status';
import { bytesMatchName, refuseFile, type FileRefusal } from '#shared/domain/orders/proof-file';
import { failureText } from '#shared/page/failure-text';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';

/** Returns base64 without the prefix of a data URL. @throws when the browser cannot read the file any more */
async function base64Of(file: Blob): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}

export interface Proof {
  /** Name of the file that the platform stores, from this visit or an earlier one. */
  readonly stored: string | null;
  /** File that was sent in this visit, which the buyer can view again. */
  readonly file: File | null;
  /** Upload that is running. The id distinguishes two attempts. */
  readonly sending: { readonly id: number; readonly file: File } | null;
  readonly refusal: FileRefusal | null;
}

/** The staff's decision. While it is open, documents can be replaced. */
export type Review = 'open' | 'approved' | 'rejected';

export type OrderSummaryState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string; readonly failure: unknown }
  | { readonly status: 'unknown-order' }
  | {
      readonly status: 'ready';
      readonly summary: SummaryOrder;
      readonly review: Review;
      /** The server's reason for a rejection. */
      readonly reason: string | null;
      /** Null where the answer does not say. */
      readonly method: string | null;
      readonly proofs: Readonly<Record<SupportType, Proof>>;
      /** `failure`: why a document could not be sent; undefined after a refusal. */
      readonly dialog: 'attached' | { readonly failure: unknown } | null;
    };
type Standing = Pick<Ready, 'review' | 'reason' | 'method'>;
type Ready = Extract<OrderSummaryState, { readonly status: 'ready' }>;

export type OrderSummaryModel = ReturnType<typeof createOrderSummaryModel>;

/** Reads the decision from the order's state, since the summary lacks it. After a failure only a refused upload shows it. */
async function readReview({ call, brand }: Page, referenceUuid: string): Promise<Standing> {
  try {
    const answer = await call(getStatusPurchaseOrder, {
      params: { referenceUuid, appName: brand.appName },
      headers: { countValidatePayment: 0 },
    });
    const order = answer.ok ? answer.value : null;
    const { kind } = orderStatus(order, 0, false);
    const method = order?.paymentMethod ?? null;
    if (kind === 'paid' || kind === 'activated') return { review: 'approved', reason: null, method };
    return kind === 'failed'
      ? { review: 'rejected', reason: order?.resultMessage || null, method }
      : { review: 'open', reason: null, method };
  } catch (error) {
    console.warn('licence: the state of an order could not be read', error);
    return { review: 'open', reason: null, method: null };
  }
}

async function upload(
  { call }: Page,
  referenceUuid: string,
  type: SupportType,
  file: File,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly failure: unknown }> {
  try {
    const contentFileBase64 = await base64Of(file);
    const answer = await call(uploadPaymentSupport, {
      body: { referenceUuid, fileName: sentFileName(file.name), contentFileBase64, supportType: type },
    });
    return answer.ok && answer.value ? { ok: true } : { ok: false, failure: undefined };
  } catch (error) {
    console.error('licence: a document of an order could not be sent', error);
    return { ok: false, failure: error };
  }
}

/** @param referenceUuid '' where the address names none */
export function createOrderSummaryModel(page: Page, referenceUuid: string) {
  const store = createStore<OrderSummaryState>(() => (referenceUuid === '' ? { status: 'unknown-order' } : { status: 'loading' }));
  const latest = createLatest();
  let tries = 0;

  const show = (state: OrderSummaryState): void => store.setState(state, true);
  const change = (next: (ready: Ready) => Partial<Ready>): void => {
    const state = store.getState();
    if (state.status === 'ready') show({ ...state, ...next(state) });
  };
  const changeProof = (type: SupportType, next: Partial<Proof>): void =>
    change(({ proofs }) => ({ proofs: { ...proofs, [type]: { ...proofs[type], ...next } } }));

  async function read(): Promise<void> {
    const isLatest = latest.current();
    show({ status: 'loading' });
    try {
      const [answer, review] = await Promise.all([
        page.call(getSummaryOrder, { headers: { pReferenceUuid: referenceUuid, pAppName: page.brand.appName } }),
        readReview(page, referenceUuid),
      ]);
      if (!isLatest()) return;
      show(answer.ok && answer.value ? ready(answer.value, review) : { status: 'unknown-order' });
    } catch (error) {
      console.error('licence: the summary of an order could not be read', error);
      if (isLatest()) show({ status: 'failed', message: failureText(error), failure: error });
    }
  }

  const isSending = (type: SupportType): boolean => {
    const state = store.getState();
    return state.status === 'ready' && state.proofs[type].sending !== null;
  };

  async function send(type: SupportType, file: File): Promise<void> {
    const state = store.getState();
    if (state.status !== 'ready' || state.review !== 'open' || isSending(type)) return;
    const isLatest = latest.current();
    const refusal = await refusalOf(file);
    // A document that is chosen twice in a row is sent once.
    if (!isLatest() || isSending(type)) return;
    changeProof(type, { refusal });
    if (refusal !== null) return;
    tries += 1;
    changeProof(type, { sending: { id: tries, file } });
    const answer = await upload(page, referenceUuid, type, file);
    if (!isLatest()) return;
    if (answer.ok) {
      changeProof(type, { sending: null, stored: sentFileName(file.name), file });
      change(({ proofs }) => (hasBoth(proofs) ? { dialog: 'attached' } : {}));
      return;
    }
    changeProof(type, { sending: null });
    change(() => ({ dialog: answer }));
    // Staff may have decided meanwhile, after which nothing can be sent again.
    const review = await readReview(page, referenceUuid);
    if (isLatest()) change(() => review);
  }

  return {
    store,
    retry: () => void read(),
    /** Validates a document and sends it. It replaces the former one. */
    send,
    closeDialog: () => change(() => ({ dialog: null })),
    start() {
      const isLatest = latest.begin();
      // Deferred, since StrictMode starts, stops and starts again. The order is requested once.
      queueMicrotask(() => {
        if (isLatest() && store.getState().status === 'loading') void read();
      });
      return () => {
        latest.cancel();
      };
    },
  };
}

export function hasBoth(proofs: Ready['proofs']): boolean {
  return proofs.PAYMENT_SUPPORT.stored !== null && proofs.RUT.stored !== null;
}

function ready(summary: SummaryOrder, review: Standing): Ready {
  const proof = (stored: string | null | undefined): Proof => ({ stored: stored || null, file: null, sending: null, refusal: null });
  return {
    status: 'ready',
    summary,
    ...review,
    proofs: { PAYMENT_SUPPORT: proof(summary.fileNamePaymentSupport), RUT: proof(summary.fileNamePaymentRUT) },
    dialog: null,
  };
}

/** Checks name and first bytes, then the name, then the size. The upload reports an unreadable file. */
async function refusalOf(file: File): Promise<FileRefusal | null> {
  const refusal = refuseFile(file);
  if (refusal === 'file-type' || refusal === 'file-heic') return refusal;
  const [beginning] = await Promise.allSettled([file.slice(0, 8).arrayBuffer()]);
  return beginning.status === 'rejected' || bytesMatchName(file.name, new Uint8Array(beginning.value)) ? refusal : 'file-type';
}
