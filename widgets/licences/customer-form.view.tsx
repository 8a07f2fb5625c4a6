import type { Page } from '#shared/page/page';
import type { ViewHost } from '#shared/runtime/widget';

export interface CustomerFormProps {
  readonly page: Page;
  readonly host: ViewHost;
  /** null begins a new one. */
  readonly customer: { readonly id: number; readonly documentNumber: string; readonly documentType?: string } | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function CustomerForm(_props: CustomerFormProps) {
  return null;
}
