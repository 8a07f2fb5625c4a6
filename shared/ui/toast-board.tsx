import { createContext, useCallback, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Toast, ToastsProps } from './toast.tsx';
import { useLater } from './use-later.tsx';

interface Readable<Value> {
  subscribe(listener: () => void): () => void;
  getState(): Value;
}

/** The page's messages, with a place in each open dialog: the topmost one draws them. */
export interface ToastBoard {
  readonly toasts: Readable<readonly Toast[]>;
  readonly onDismiss: (id: string) => void;
  place(): { readonly isDrawn: Readable<boolean>; enter(): void; leave(): void };
}

/** Without it dialogs show no messages. */
export const ToastBoardContext = createContext<ToastBoard | null>(null);

/** Returns a function that dismisses the messages for which `isOver` is true. */
export function useDismissal() {
  const board = useContext(ToastBoardContext);
  return useCallback(
    (isOver: (toast: Toast) => boolean): void => {
      for (const toast of board?.toasts.getState() ?? []) if (isOver(toast)) board?.onDismiss(toast.id);
    },
    [board],
  );
}

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
  return <LateToasts where="ToastsInDialog" toasts={isDrawn ? toasts : noToasts} onDismiss={board.onDismiss} />;
}

const noToasts: readonly Toast[] = [];

/** One function for all callers, so that the file loads once. */
const drawing = () => import(/* webpackChunkName: "notices" */ './toast-region.tsx');

/** Messages as plain text until their component loads. */
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
