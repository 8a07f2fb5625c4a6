import { boolean, nullable, object, withDefault } from '#shared/contract/schema';
import { within } from '#shared/form/late';
import { createDraft, purchaseDraft } from '#shared/page/storage/draft';
import type { Page } from '#shared/page/page';
import { attemptShape, type Attempts } from './purchase-form.attempt.ts';
import { adoptedShape, type OrderPrice } from './purchase-form.price.ts';
import { formShape, type FormValues } from './purchase-form.fields.ts';

/** `visitor`: nobody was signed in where it was typed; a draft of an earlier release does not say. */
const draftShape = object({
  form: formShape,
  attempt: nullable(attemptShape),
  adopted: adoptedShape,
  visitor: withDefault(boolean(), false),
});

/** Milliseconds of quiet after which what was typed is kept. */
const keepDelay = 250;
/** Milliseconds that an order waits for what is kept of it. */
const keepPatience = 1_000;
/** Over with what is being kept; a page that is about to be left waits no longer for it. */
export const briefly = (keeping: Promise<void>): Promise<unknown> => within(keepPatience, keeping);

/** What was typed, and how much of it another load of the page would still have. */
export interface FormDraft {
  /** What was typed last on this page, or null. */
  typed(): FormValues | null;
  /** Takes note of what was typed, without keeping it yet. */
  note(values: FormValues): void;
  /** Keeps what was typed once it is quiet. */
  keepSoon(values: FormValues): void;
  /** Keeps, but no purchase waits longer than a moment for a browser that does not. */
  keepBriefly(values: FormValues): Promise<unknown>;
  /** Keeps what a timer still holds. */
  keepRest(): void;
  /** Whether something was typed that leaving now would lose. */
  unsaved(): boolean;
  /** What an earlier load left of the form, and whether a visitor typed it; its attempt at an order and the platform's sums are taken up. */
  read(): Promise<{ readonly form: FormValues; readonly visitor: boolean } | null>;
  /** Takes the kept out; what is on screen stays. */
  forget(): void;
  /** A timer that is still running keeps nothing any more. */
  stopTimer(): void;
  /** Forgets it at sign-out and when its time is over. @returns stops watching */
  watch(): () => void;
}

/** @param isVisitor whether nobody is signed in whose record the form holds */
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
