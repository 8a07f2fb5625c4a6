import type { NoticeKind } from './notice.tsx';

/** A message that closes by itself. */
export interface Toast {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly text: string;
  /** Code that the buyer can give to support. */
  readonly reference?: string;
  /** Milliseconds on screen, by default `messageTimes.normal`. */
  readonly life?: number | undefined;
  /** Read out elsewhere: here it is only for the eye. */
  readonly unheard?: true;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

export interface ToastsProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
}
