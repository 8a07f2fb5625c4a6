import type { NoticeKind } from './notice.tsx';

/** A message that comes and goes. */
export interface Toast {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly text: string;
  /** Code that the buyer can give to support. */
  readonly reference?: string;
  /** ms on screen; `messageTimes.normal` when it says nothing. */
  readonly life?: number | undefined;
  /** Read out elsewhere: here it is only for the eye. */
  readonly unheard?: true;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

export interface ToastsProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
}
