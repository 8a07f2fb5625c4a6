import type { StoreApi } from 'zustand/vanilla';
import type { ContractParameters } from '#shared/contract/contracts';
import type { Department } from '#shared/contract/parameters';
import type { BlackListRule } from '#shared/domain/people/person-fields';
import type { Form, FormState } from '#shared/form/form';
import type { Late, LateList } from '#shared/form/late';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import type { WizardDraft } from './agreements.draft.ts';
import { messages } from './agreements.messages.ts';
import { noParameters, type Choice, type ContractPackage, type ContractProduct } from './offer.ts';
import type { FieldKey } from './agreements.problems.ts';
import type { Seen } from '#shared/domain/audit-trail';
import type { EditConflict } from '#shared/desk/guarded-save';
import type { CustomerValues, WizardValues } from './agreements.values.ts';

export const STEPS = messages.steps.length;

export type Party = 'customer' | 'supervisor';
export type Lookup = 'idle' | 'asking' | 'found' | 'unknown' | { readonly failure: unknown };

export interface WizardState {
  /** `denied`: the token's claims exclude agreements, or allow no product. */
  readonly status: 'denied' | 'loading' | 'ready' | 'failed';
  /** Why the products did not load, or why the last save failed. */
  readonly failure?: unknown;
  readonly products: readonly ContractProduct[];
  readonly managers: LateList<Choice>;
  readonly packages: LateList<ContractPackage>;
  readonly parameters: Late<ContractParameters, ContractParameters>;
  readonly places: LateList<Department>;
  readonly blackList: readonly BlackListRule[];
  /** Starts at 0. */
  readonly step: number;
  readonly number: 'unchecked' | 'checking' | 'free' | 'exists';
  readonly lookups: Readonly<Record<Party, Lookup>>;
  /** Customer of the look-up; null before it. Its record is null for a new customer. */
  readonly seenCustomer: Seen<CustomerValues | null> | null;
  /** Whether 'Siguiente' waits for a validation or a look-up. */
  readonly advancing: boolean;
  readonly dialog: 'save' | 'failed' | 'restart' | 'takeOver' | 'conflict' | null;
  /** Conflict with a newer save of this customer by another staff member; null without one. */
  readonly conflict: EditConflict<CustomerValues | null> | null;
  /** Whether the values come from a stored draft. */
  readonly isRestored: boolean;
  /** Whether the agreement is saved, so that the page is about to reload. */
  readonly saved: boolean;
}

/** A field shows its problem once the field was left or its step was refused. */
export type WizardForm = Form<WizardValues, FieldKey, string>;

export type AgreementsState = WizardState &
  Pick<FormState<WizardValues, FieldKey, string>, 'values' | 'visibleProblems' | 'saving' | 'refusal'>;

export interface Wizard {
  readonly page: Page;
  readonly location: LocationPort;
  readonly readOnly: boolean;
  readonly store: StoreApi<WizardState>;
  readonly form: WizardForm;
  readonly draft: WizardDraft;
  /** False once the staff member left the wizard; answers are then dropped. */
  isRunning(): boolean;
  product(): ContractProduct | null;
  /** Whether a step (from 0) is valid. */
  isRight(step: number): boolean;
  setValues(values: WizardValues, more?: Partial<WizardState>): void;
}

export const nothingYet = {
  managers: { status: 'ready', value: [] },
  packages: { status: 'ready', value: [] },
  parameters: { status: 'ready', value: noParameters },
} as const satisfies Partial<WizardState>;
export const untried = {
  step: 0,
  number: 'unchecked',
  lookups: { customer: 'idle', supervisor: 'idle' },
  seenCustomer: null,
  conflict: null,
  advancing: false,
  dialog: null,
  isRestored: false,
  saved: false,
} as const satisfies Partial<WizardState>;
