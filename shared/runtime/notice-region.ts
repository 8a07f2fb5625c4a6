import { createElement, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Page } from '#shared/page/page';
import { ToastRegion } from '#shared/ui/toast-region';

/** Draws the page's notices in this root while it is the one to draw them. */
export function NoticeRegion({ page, onAsk }: { readonly page: Page; readonly onAsk: (ask: () => void) => void }): ReactNode {
  const [speaker] = useState(() => page.notices.speaker());
  const drawn = useStore(speaker.drawn);
  const toasts = useStore(page.notices.store);
  useEffect(() => {
    speaker.ask();
    onAsk(speaker.ask);
    return speaker.leave;
  }, [speaker, onAsk]);
  return drawn ? createElement(ToastRegion, { toasts, onDismiss: page.notices.close }) : null;
}
