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

/** What was typed, and how much of it another load of the page would still have. */
export interface WizardDraft {
  /** What an earlier load left. */
  read(): Promise<KeptWizard | null>;
  /** Something was typed, or brought back. */
  begun(): boolean;
  keepNow(): Promise<void>;
  /** Takes note of what was typed, and keeps it once it is quiet. */
  keepSoon(): void;
  /** The key under which this very agreement was sent; '' before. */
  attempt(): string;
  sendAs(key: string): void;
  /** The form holds what was kept. */
  isBack(sentAs: string): void;
  /** Whether something was typed that leaving now would lose. */
  unsaved(): boolean;
  forget(): void;
  stopTimer(): void;
  /** Keeps nothing more from the end of the session on. @returns stops watching */
  watch(): () => void;
}

export function createWizardDraft(page: Page, { store, form }: Pick<Wizard, 'store' | 'form'>): WizardDraft {
  const draft = createFormDraft(page, 'agreements', draftShape);
  let latest: WizardValues | null = null;
  let kept: WizardValues | null = null;
  let attempt = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keepNow(): Promise<void> {
    clearTimeout(timer);
    const { step, seenCustomer } = store.getState();
    const values = form.now();
    latest = values;
    const lasting = await draft.keep({ step, values, attempt, seenCustomer });
    if (lasting && latest === values) kept = values;
  }

  return {
    read: draft.read,
    begun: () => latest !== null,
    keepNow,
    keepSoon() {
      latest = form.now();
      clearTimeout(timer);
      timer = setTimeout(() => void keepNow(), KEEP);
    },
    attempt: () => attempt,
    sendAs(key) {
      attempt = key;
    },
    isBack(sentAs) {
      latest = form.now();
      kept = latest;
      attempt = sentAs;
    },
    unsaved: () => latest !== null && latest !== kept,
    forget() {
      clearTimeout(timer);
      draft.forget();
      latest = null;
      kept = null;
      attempt = '';
    },
    stopTimer: () => clearTimeout(timer),
    watch: () => draft.watch(async () => (latest === null ? undefined : keepNow())),
  };
}
