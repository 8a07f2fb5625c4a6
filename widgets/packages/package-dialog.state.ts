import type { StoreApi } from 'zustand/vanilla';
import type { AdminPackage } from '#shared/contract/packages-admin';
import type { Form } from '#shared/form/form';
import type { EditConflict } from '#shared/desk/guarded-save';
import type { Choice } from './package-dialog.options.ts';
import type { FieldName, FieldProblem, PackageForm } from './packages.form.ts';

export interface PackageDialogState {
  /** How many files were taken: another number starts the progress anew. */
  readonly filesTaken: number;
  /** What was typed before a reload or another sign-in is in the fields again. */
  readonly restored: boolean;
  /** The name of a picture that had been chosen before, which is too large to be kept; '' for none. */
  readonly lostImage: string;
  /** Names by user id, for the audit panel. */
  readonly names: ReadonlyMap<string, string>;
  /** Somebody saved another version meanwhile. */
  readonly conflict: PackageConflict | null;
}

/** A newer version of the package, as its form would show it. */
export interface PackageConflict extends EditConflict<AdminPackage> {
  readonly form: PackageForm;
  /** The names of its companies. */
  readonly companies: readonly Choice[];
}

export type DialogStore = StoreApi<PackageDialogState>;
export type DialogForm = Form<PackageForm, FieldName, FieldProblem>;
