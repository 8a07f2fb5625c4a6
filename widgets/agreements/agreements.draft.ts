import { nullable, number, object, string, type OutputOf } from '#shared/contract/schema';
import { createFormDraft } from '#shared/desk/person-store';
import type { Page } from '#shared/page/page';
import type { Wizard } from './agreements.state.ts';
import { customerShape, valuesShape, type WizardValues } from './agreements.values.ts';

/** The draft of the wizard: what was typed, where one stood, and the key under which this very agreement was sent. */
const draftShape = object({
  step: number(),
  values: valuesShape,
  attempt: string(),
  seenCustomer: nullable(object({ record: nullable(customerShape), version: nullable(string()) })),
});

export type KeptWizard = OutputOf<typeof draftShape>;

/** Milliseconds of quiet after which what was typed is kept. */
const KEEP = 250;

export function createWizardDraft(page: Page, { store, form }: Pick<Wizard, 'store' | 'form'>) {
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
    /** Draft of an earlier page load. */
    read: draft.read,
    /** Something was typed, or brought back. */
    hasDraft: (): boolean => latest !== null,
    keepNow,
    /** Stores the typed values after a pause in typing. */
    keepSoon(): void {
      latest = form.now();
      clearTimeout(timer);
      timer = setTimeout(() => void keepNow(), KEEP);
    },
    /** The key under which this very agreement was sent; '' before. */
    attempt: (): string => attempt,
    sendAs(key: string): void {
      attempt = key;
    },
    /** Records that the form has the draft's values. */
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
    /** Keeps nothing more from the end of the session on. @returns stops watching */
    watch: (): (() => void) => draft.watch(async () => (latest === null ? undefined : keepNow())),
  };
}

export type WizardDraft = ReturnType<typeof createWizardDraft>;
