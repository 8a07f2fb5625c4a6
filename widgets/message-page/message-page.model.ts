import { createStore } from 'zustand/vanilla';
import { destinationAddress } from '#shared/page/destination';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';
import type { ViewHost } from '#shared/runtime/widget';
import { messages, type MessageKind } from './message-page.messages.ts';

export type MessagePageState =
  | { readonly status: 'shown'; readonly kind: MessageKind }
  /** The address names no known kind. */
  | { readonly status: 'leaving' };

/** Shows one of four messages, or leaves for the landing page. The address keeps the kind, so that a reload shows the same message. */
export function createMessagePageModel(page: Page, kind: string | undefined, host: Pick<ViewHost, 'navigate'>) {
  const name = kind?.trim().toLowerCase() ?? '';
  const isKnown = isMessageKind(name);
  const latest = createLatest();
  return {
    store: createStore<MessagePageState>(() => (isKnown ? { status: 'shown', kind: name } : { status: 'leaving' })),
    start() {
      const isLatest = latest.begin();
      // The application info names the landing page; without it the configured address is used.
      void page.parameters.load().then(() => {
        if (!isKnown && isLatest()) host.navigate(destinationAddress(page, 'landing'), { replace: true });
      });
      return () => {
        latest.cancel();
      };
    },
  };
}

function isMessageKind(kind: string): kind is MessageKind {
  return Object.hasOwn(messages, kind);
}
