import type { NoticeKind } from './notice.tsx';

export interface Toast {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly reference?: string;
  /** ms on screen; default `messageTimes.normal`. */
  readonly life?: number | undefined;
  /** Another element announces it. */
  readonly unheard?: true;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

export interface ToastsProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
}
