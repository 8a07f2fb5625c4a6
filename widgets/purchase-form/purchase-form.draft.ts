import { boolean, nullable, object, withDefault } from '#shared/contract/schema';
import { within } from '#shared/form/late';
import { createDraft, purchaseDraft } from '#shared/page/storage/draft';
import type { Page } from '#shared/page/page';
import { attemptShape, type Attempts } from './attempt.ts';
import { adoptedShape, type OrderPrice } from './purchase-form.price.ts';
import { formShape, type FormValues } from './purchase-form.fields.ts';

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
/** Waits for a write, but not for long: the page is about to be left. */
export const briefly = (keeping: Promise<void>): Promise<unknown> => within(keepPatience, keeping);

/** The draft of the form, and whether all of it is stored. */
export interface FormDraft {
  /** The values that were typed last on this page, or null. */
  typed(): FormValues | null;
  /** Sets the values without storing them yet. */
  note(values: FormValues): void;
  /** Stores the values after a pause in typing. */
  keepSoon(values: FormValues): void;
  /** Stores the values now; gives up waiting after a second. */
  keepBriefly(values: FormValues): Promise<unknown>;
  /** Stores what a timer still waits with. */
  keepRest(): void;
  /** Whether leaving now would lose typed values. */
  unsaved(): boolean;
  /** Reads the draft of an earlier page load, and restores its attempt and the platform's sums. */
  read(): Promise<{ readonly form: FormValues; readonly visitor: boolean } | null>;
  /** Deletes the stored draft; the screen stays. */
  forget(): void;
  stopTimer(): void;
  /** Deletes the draft at sign-out and when it expires. @returns stops watching */
  watch(): () => void;
}

/** @param isVisitor true where the form holds no customer's record */
export function createFormDraft(page: Page, attempts: Attempts, price: OrderPrice, isVisitor: () => boolean): FormDraft {
  const draft = createDraft(page, purchaseDraft, draftShape);
  let latest: FormValues | null = null;
  let kept: FormValues | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keepNow(values: FormValues): Promise<void> {
    clearTimeout(timer);
    const lasting = await draft.keep({ form: values, attempt: attempts.current(), adopted: price.adopted(), visitor: isVisitor() });
    if (lasting && latest === values) kept = values;
  }

  const keepBriefly = (values: FormValues): Promise<unknown> => briefly(keepNow(values));

  const unsaved = (): boolean => latest !== null && latest !== kept;

  return {
    typed: () => latest,
    note(values) {
      latest = values;
    },
    keepSoon(values) {
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
    async read() {
      const known = await draft.read();
      if (known === null) return null;
      attempts.resume(known.attempt);
      price.resume(known.adopted);
      kept ??= known.form;
      return known;
    },
    forget() {
      clearTimeout(timer);
      draft.forget();
    },
    stopTimer: () => clearTimeout(timer),
    watch: () =>
      draft.watch(async () => {
        if (latest !== null && unsaved()) await keepBriefly(latest);
      }),
  };
}
