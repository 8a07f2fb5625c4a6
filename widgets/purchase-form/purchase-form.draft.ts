import { boolean, nullable, object, withDefault, fallback, string, type OutputOf } from '#shared/contract/schema';
import { within } from '#shared/form/late';
import { createDraft, purchaseDraft } from '#shared/page/storage/draft';
import type { Page } from '#shared/page/page';
import { adoptedShape, type OrderPrice, sumsShape } from './purchase-form.price.ts';
import { formShape, type FormValues } from './purchase-form.fields.ts';
import type { OrderSums } from '#shared/domain/orders/purchase';
import { payableOrder } from './order.ts';

export const attemptShape = object({
  key: string(),
  idempotencyKey: string(),
  /** The session token of the first try, so that a repeated one is the same request to the letter. */
  userToken: string(),
  order: nullable(payableOrder),
  /** The sums of the request, and the price of the order; null in drafts of earlier releases. */
  sums: fallback(nullable(sumsShape), null),
  /** Whether the request was sent: the order may exist although its answer was lost. */
  asked: fallback(boolean(), true),
  departed: boolean(),
});
export type Attempt = OutputOf<typeof attemptShape>;

export type Attempts = ReturnType<typeof createAttempts>;

/** 53 bits of a text (cyrb53): distinguishes forms of one cart without holding their text. */
function fingerprint(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  const mixed = (one: number, other: number): number =>
    Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  [high, low] = [mixed(high, low), mixed(low, high)];
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

/** @param cart its order key makes the same cart with the same form one order, in whichever tab it is sent */
export function createAttempts(cart: Pick<Page['cart'], 'orderKey' | 'renewOrderKey'>) {
  let attempt: Attempt | null = null;
  return {
    current: () => attempt,
    /** Returns the current attempt while nothing changed, else a new one. A sent attempt keeps its sums. */
    forOrder(key: string, userToken: string, sums: OrderSums) {
      if (attempt?.key !== key) {
        // Covers everything in the request: one key never comes with two different requests.
        const idempotencyKey = `${cart.orderKey()}-${fingerprint([key, userToken, ...Object.values(sums)].join('\n'))}`;
        attempt = { key, idempotencyKey, userToken, order: null, sums, asked: false, departed: false };
      } else if (!attempt.asked || attempt.sums === null) attempt = { ...attempt, sums };
      return attempt;
    },
    /** Returns the sums for an order of this key: those of a sent attempt, else the given ones. */
    sumsFor: (key: string, sums: OrderSums) => (attempt?.key === key && attempt.asked && attempt.sums !== null ? attempt.sums : sums),
    /** Returns the attempt whose order is registered under this key, or null. */
    standing: (key: string) => (attempt?.key === key && attempt.order !== null ? attempt : null),
    note(facts: Partial<Pick<Attempt, 'asked' | 'order' | 'departed'>>) {
      if (attempt) attempt = { ...attempt, ...facts };
    },
    /** Restores the attempt of an earlier page load, unless this load has one. */
    resume(storedAttempt: Attempt | null) {
      attempt ??= storedAttempt;
    },
    /** Drops the attempt after its order is done, or was never requested. */
    forget() {
      attempt = null;
    },
    /** Drops an attempt whose order or payment was refused; the next one gets another key, even for the same cart and form. */
    giveUp() {
      attempt = null;
      cart.renewOrderKey();
    },
  };
}

/** `visitor`: the form was typed without a session; false in drafts of earlier releases. */
const draftShape = object({
  form: formShape,
  attempt: nullable(attemptShape),
  adopted: adoptedShape,
  visitor: withDefault(boolean(), false),
});

/** Milliseconds without a key before the draft is stored. */
const keepDelay = 250;
/** Most milliseconds that an order waits for its draft to be stored. */
const keepPatience = 1_000;
/** Waits briefly for a write, since the page is about to unload. */
export const briefly = (keeping: Promise<void>): Promise<unknown> => within(keepPatience, keeping);

/** The draft of the form, and whether all of it is stored. */
export type FormDraft = ReturnType<typeof createFormDraft>;

/** @param isVisitor true where the form holds no customer's record */
export function createFormDraft(page: Page, attempts: Attempts, price: OrderPrice, isVisitor: () => boolean) {
  const draft = createDraft(page, purchaseDraft, draftShape);
  let latest: FormValues | null = null;
  let storedValues: FormValues | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keepNow(values: FormValues): Promise<void> {
    clearTimeout(timer);
    const lasting = await draft.keep({ form: values, attempt: attempts.current(), adopted: price.adopted(), visitor: isVisitor() });
    if (lasting && latest === values) storedValues = values;
  }

  const keepBriefly = (values: FormValues): Promise<unknown> => briefly(keepNow(values));

  const unsaved = (): boolean => latest !== null && latest !== storedValues;

  return {
    typed: () => latest,
    note(values: FormValues) {
      latest = values;
    },
    keepSoon(values: FormValues) {
      latest = values;
      clearTimeout(timer);
      timer = setTimeout(() => void keepNow(values), keepDelay);
    },
    keepBriefly,
    keepRest() {
      clearTimeout(timer);
      if (latest !== null && unsaved()) void keepNow(latest);
    },
    unsaved,
    /** Reads the draft of an earlier page load, and restores its attempt and the platform's sums. */
    async read() {
      const storedDraft = await draft.read();
      if (storedDraft === null) return null;
      attempts.resume(storedDraft.attempt);
      price.resume(storedDraft.adopted);
      storedValues ??= storedDraft.form;
      return storedDraft;
    },
    forget() {
      clearTimeout(timer);
      draft.forget();
    },
    stopTimer: () => clearTimeout(timer),
    /** Deletes the draft at sign-out and when it expires. @returns stops watching */
    watch: () =>
      draft.watch(async () => {
        if (latest !== null && unsaved()) await keepBriefly(latest);
      }),
  };
}
