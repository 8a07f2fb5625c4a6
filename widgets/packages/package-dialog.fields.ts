import type { PackageDialogModel } from './package-dialog.model.ts';
import type { FieldName, PackageForm } from './packages.form.ts';

/** What each group of the package dialog is given. */
export interface GroupProps {
  readonly model: PackageDialogModel;
  readonly form: PackageForm;
  /** The words of what a field shows as wrong. */
  readonly problem: (field: FieldName) => string | undefined;
}
