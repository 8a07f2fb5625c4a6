import type { StoreApi } from 'zustand/vanilla';
import type { Department, DocumentType } from '#shared/contract/parameters';
import type { BlackListRule } from '#shared/domain/people/person-fields';
import type { Form } from '#shared/form/form';
import type { EditConflict } from '#shared/desk/guarded-save';
import type { LateList } from '#shared/form/late';
import type { Maps } from '#shared/page/maps';
import type { Page } from '#shared/page/page';
import { documentOf, sameDocument, sameForm, type CustomerForm, type FormField, type FormProblem } from './customer-form.form.ts';

export interface OpenedCustomer {
  readonly id: number;
  readonly documentNumber: string;
  readonly documentType?: string;
}

/** A customer as the platform stores it. */
export interface StoredCustomer {
  readonly id: number | null;
  readonly form: CustomerForm;
  /** null where the answer does not tell. */
  readonly version: string | null;
}

export interface CustomerFormState {
  readonly status: 'loading' | 'ready' | { readonly failure: unknown };
  /** The customer of the last look-up that found one. */
  readonly stored: StoredCustomer | null;
  readonly lookup: 'idle' | 'asking' | { readonly failure: unknown };
  readonly departments: LateList<Department>;
  readonly documentTypes: readonly DocumentType[];
  readonly blackList: readonly BlackListRule[];
  /** Conflict with another staff member's newer save of this customer; null without one. */
  readonly conflict: EditConflict<StoredCustomer | null> | null;
}

export interface CustomerDesk {
  readonly page: Page;
  readonly store: StoreApi<CustomerFormState>;
  /** A field speaks once it was left or typed in. */
  readonly form: Form<CustomerForm, FormField, FormProblem>;
  readonly maps: Maps;
  /** False once the dialog is closed: answers are then dropped. */
  isOpen(): boolean;
}

/** The stored customer with the document that is in the form; null when the document is new or differs. */
export function storedOf(form: CustomerForm, { stored }: Pick<CustomerFormState, 'stored'>): StoredCustomer | null {
  return stored !== null && sameDocument(documentOf(form), documentOf(stored.form)) ? stored : null;
}

/** Whether the warning about changed data stands. */
export function warnsOfChange(form: CustomerForm, state: Pick<CustomerFormState, 'stored'>): boolean {
  const stored = storedOf(form, state);
  return stored !== null && !sameForm(form, stored.form);
}
