import { nullable, number, object, string, type OutputOf } from '#shared/contract/schema';
import { createFormDraft } from '#shared/desk/person-store';
import type { Page } from '#shared/page/page';
import { customerShape, valuesShape, type WizardValues } from './agreements.values.ts';

/** `attempt` is the idempotency key of an agreement that was sent. */
const draftShape = object({
  step: number(),
  values: valuesShape,
  attempt: string(),
  seenCustomer: nullable(object({ record: nullable(customerShape), version: nullable(string()) })),
});

export type KeptWizard = OutputOf<typeof draftShape>;

/** ms without typing before the draft is stored. */
const KEEP = 250;

export function createWizardDraft(
  page: Page,
  store: { readonly getState: () => Pick<KeptWizard, 'step' | 'seenCustomer'> },
  form: { readonly now: () => WizardValues },
) {
  const draft = createFormDraft(page, 'agreements', draftShape);
  let latest: WizardValues | null = null;
  let storedValues: WizardValues | null = null;
  let attempt = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keepNow(): Promise<void> {
    clearTimeout(timer);
    const { step, seenCustomer } = store.getState();
    const values = form.now();
    latest = values;
    const lasting = await draft.keep({ step, values, attempt, seenCustomer });
    if (lasting && latest === values) storedValues = values;
  }

  return {
    read: draft.read,
    hasDraft: (): boolean => latest !== null,
    keepNow,
    keepSoon(): void {
      latest = form.now();
      clearTimeout(timer);
      timer = setTimeout(() => void keepNow(), KEEP);
    },
    /** Returns the idempotency key of the sent agreement; '' before it was sent. */
    attempt: (): string => attempt,
    sendAs(key: string): void {
      attempt = key;
    },
    /** Called once the form shows the restored draft. */
    isBack(sentAs: string): void {
      latest = form.now();
      storedValues = latest;
      attempt = sentAs;
    },
    unsaved: (): boolean => latest !== null && latest !== storedValues,
    forget(): void {
      clearTimeout(timer);
      draft.forget();
      latest = null;
      storedValues = null;
      attempt = '';
    },
    stopTimer: (): void => clearTimeout(timer),
    /** Stores the last changes when the session ends. @returns stops watching */
    watch: (): (() => void) => draft.watch(async () => (latest === null ? undefined : keepNow())),
  };
}

export type WizardDraft = ReturnType<typeof createWizardDraft>;
