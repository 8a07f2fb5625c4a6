import { createElement, useLayoutEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Notices } from '#shared/page/notices';
import { LateToasts, type ToastBoard } from '#shared/ui/toast-board';

export function noticeBoard(notices: Notices): ToastBoard {
  return { toasts: notices.store, onDismiss: notices.close, place: () => notices.place('dialog') };
}

/** Draws the page's notices at the window's edge, in one root at a time. */
export function NoticeRegion({ notices }: { readonly notices: Notices }): ReactNode {
  const [place] = useState(() => notices.place('window'));
  const isDrawn = useStore(place.isDrawn);
  const toasts = useStore(notices.store);
  useLayoutEffect(() => {
    place.enter();
    return place.leave;
  }, [place]);
  return isDrawn ? createElement(LateToasts, { where: 'ToastRegion', toasts, onDismiss: notices.close }) : null;
}
