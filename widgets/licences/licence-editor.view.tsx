import type { Page } from '#shared/page/page';
import type { ViewHost } from '#shared/runtime/widget';

export interface LicenceEditorProps {
  readonly page: Page;
  readonly host: ViewHost;
  readonly customer: { readonly id: number; readonly documentNumber: string; readonly name: string };
  /** null adds a licence. */
  readonly licenceId: number | string | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function LicenceEditor(_props: LicenceEditorProps) {
  return null;
}
