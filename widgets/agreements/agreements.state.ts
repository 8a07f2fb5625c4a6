import type { StoreApi } from 'zustand/vanilla';
import type { ContractParameters } from '#shared/contract/contracts';
import type { Department } from '#shared/contract/parameters';
import type { BlackListRule } from '#shared/domain/person-fields';
import type { Late, LateList } from '#shared/page/desk/late';
import type { Page } from '#shared/page/page';
import { messages } from './agreements.messages.ts';
import { noParameters, type Choice, type ContractPackage, type ContractProduct } from './agreements.offer.ts';
import type { FieldKey } from './agreements.problems.ts';
import type { Seen } from '#shared/domain/record-version';
import type { EditConflict } from '#shared/page/guarded-save';
import { emptyValues, type CustomerValues, type WizardValues } from './agreements.values.ts';

export const STEPS = messages.steps.length;

/** Who a look-up is about. */
export type Party = 'customer' | 'supervisor';
export type Lookup = 'idle' | 'asking' | 'found' | 'unknown' | { readonly failure: unknown };

export interface AgreementsState {
  /** `denied`: by the token's claims, or because they open no product. */
  readonly status: 'denied' | 'loading' | 'ready' | 'failed';
  /** Why nothing can be offered, while the status is `failed`; and why the last save failed, while its dialog stands. */
  readonly failure?: unknown;
  readonly products: readonly ContractProduct[];
  readonly managers: LateList<Choice>;
  readonly packages: LateList<ContractPackage>;
  readonly parameters: Late<ContractParameters, ContractParameters>;
  readonly places: LateList<Department>;
  readonly blackList: readonly BlackListRule[];
  /** Starts at 0. */
  readonly step: number;
  readonly values: WizardValues;
  /** Fields that were left once; their problems are shown. */
  readonly left: ReadonlySet<FieldKey>;
  /** Steps whose 'Siguiente' was refused: all their problems are shown. */
  readonly refused: ReadonlySet<number>;
  /** What the check of the opportunity number found. */
  readonly number: 'unchecked' | 'checking' | 'free' | 'exists';
  readonly lookups: Readonly<Record<Party, Lookup>>;
  /** The customer as the platform had it when its document was looked up, null inside while nobody knew it; null before. */
  readonly seenCustomer: Seen<CustomerValues | null> | null;
  /** 'Siguiente' waits for a check or a look-up. */
  readonly advancing: boolean;
  readonly dialog: 'save' | 'failed' | 'restart' | 'takeOver' | 'session' | 'conflict' | null;
  /** Somebody changed this customer meanwhile. */
  readonly conflict: EditConflict<CustomerValues | null> | null;
  readonly saving: boolean;
  /** What the server said to a refused save. */
  readonly refusal: string | null;
  /** It is saved; the page is about to be loaded again. */
  readonly saved: boolean;
}

/** What the parts of the wizard's model share. */
export interface Wizard {
  readonly page: Page;
  readonly store: StoreApi<AgreementsState>;
  /** Answers that come after the wizard was left change nothing. */
  running(): boolean;
  product(): ContractProduct | null;
  /** Puts what was typed or found into the wizard, and keeps it. */
  put(values: WizardValues, more?: Partial<AgreementsState>): void;
}

/** The lists of a wizard without a product. */
export const nothingYet = {
  managers: { status: 'ready', value: [] },
  packages: { status: 'ready', value: [] },
  parameters: { status: 'ready', value: noParameters },
} as const satisfies Partial<AgreementsState>;
/** A wizard in which nothing was done. */
export const untried = {
  step: 0,
  values: emptyValues,
  left: new Set<FieldKey>(),
  refused: new Set<number>(),
  number: 'unchecked',
  lookups: { customer: 'idle', supervisor: 'idle' },
  seenCustomer: null,
  conflict: null,
  advancing: false,
  dialog: null,
  saving: false,
  refusal: null,
  saved: false,
} as const satisfies Partial<AgreementsState>;
