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
