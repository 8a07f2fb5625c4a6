import type { StoreApi } from 'zustand/vanilla';
import type { MergedRanges } from '#shared/domain/agreements/transaction-ranges';
import type { Form } from '#shared/form/form';
import type { Late, LateList } from '#shared/form/late';
import type { ContractField, ContractProblem, EntryField, EntryProblem, LicenceForm, Range, RangeEntry } from './licence-editor.form.ts';

export interface ServiceChoice {
  readonly id: number;
  /** Key of the packages call. */
  readonly name: string;
  readonly label: string;
}

export interface PackageChoice {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

export interface LockedNames {
  readonly service: string;
  readonly package: string;
}

export interface LicenceEditorState {
  readonly services: LateList<ServiceChoice>;
  /** Packages of the chosen service; null while no service is chosen. */
  readonly packages: LateList<PackageChoice> | null;
  readonly stored: Late<LockedNames>;
  /** The key of the range that is being edited. */
  readonly editing: number | null;
  /** Saving was tried with a range that is typed and not in the list. */
  readonly pending: boolean;
  /** Conflict with another staff member's newer save of the ranges; null without one. */
  readonly conflict: RangeConflict | null;
}

export interface RangeConflict extends MergedRanges<Range> {
  /** The ranges as they stand now: what is replaced. */
  readonly newer: readonly Range[];
}

/** Subject of the dialog; a `licenceId` of null adds a licence. */
export interface Edited {
  readonly customerId: number;
  readonly licenceId: number | null;
}

export type EditorStore = StoreApi<LicenceEditorState>;
export type EditorForm = Form<LicenceForm, ContractField, ContractProblem>;
/** The three fields of one range, which is added to the list or changed in it. */
export type RangeForm = Form<RangeEntry, EntryField, EntryProblem>;
