import { createContext, useCallback, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Toast, ToastsProps } from './toast.tsx';
import { useLater } from './use-later.tsx';

interface Readable<Value> {
  subscribe(listener: () => void): () => void;
  getState(): Value;
}

/** The messages of a page, and a place for them in each dialog that opens: the latest draws them. */
export interface ToastBoard {
  readonly toasts: Readable<readonly Toast[]>;
  readonly onDismiss: (id: string) => void;
  place(): { readonly isDrawn: Readable<boolean>; enter(): void; leave(): void };
}

/** Provided by the runtime; without it dialogs show no messages. */
export const ToastBoardContext = createContext<ToastBoard | null>(null);

/** Returns a function that dismisses the page's messages for which `isOver` is true. */
export function useDismissal() {
  const board = useContext(ToastBoardContext);
  return useCallback(
    (isOver: (toast: Toast) => boolean): void => {
      for (const toast of board?.toasts.getState() ?? []) if (isOver(toast)) board?.onDismiss(toast.id);
    },
    [board],
  );
}

/** The messages of the page while this dialog is the topmost one: under its heading, above its content. */
export function ToastStrip() {
  const board = useContext(ToastBoardContext);
  return board && <StripOf board={board} />;
}

function StripOf({ board }: { readonly board: ToastBoard }) {
  const [place] = useState(() => board.place());
  useLayoutEffect(() => {
    place.enter();
    return place.leave;
  }, [place]);
  const isDrawn = useSyncExternalStore(place.isDrawn.subscribe, place.isDrawn.getState);
  const toasts = useSyncExternalStore(board.toasts.subscribe, board.toasts.getState);
  return <LateToasts where="ToastsInDialog" toasts={isDrawn ? toasts : none} onDismiss={board.onDismiss} />;
}

const none: readonly Toast[] = [];

/** One function for all callers, so that the file is loaded once. */
const drawing = () => import('./toast-region.tsx');

/** Messages. Their component loads with the first message; when that fails they are plain text. */
export function LateToasts({ where, ...messages }: ToastsProps & { readonly where: 'ToastRegion' | 'ToastsInDialog' }) {
  const { toasts } = messages;
  const Late = useLater(drawing, toasts.at(-1)?.id ?? null);
  if (Late === 'coming') return null;
  if (Late === 'missing')
    return toasts.map(({ id, text }) => (
      <p key={id} role="alert" style={{ padding: 8 }}>
        {text}
      </p>
    ));
  const Drawn = Late[where];
  return <Drawn {...messages} />;
}
