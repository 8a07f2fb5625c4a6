import { createStore, type StoreApi } from 'zustand/vanilla';
import { messages } from './messages.ts';
import { isCodeMissing } from './failure-text.ts';
import { referenceOf } from './call.ts';

export interface Notice {
  readonly id: string;
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  readonly reference?: string;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Milliseconds on screen; default: the kit's. */
  readonly life?: number | undefined;
  /** A live region of the page has the same words, so screen readers skip the notice. */
  readonly unheard?: true;
}

/** The page's queue of messages. The region shows at most three at a time. */
export type Notices = ReturnType<typeof createNotices>;

/** @param reload reloads the document, offered when a part of our code is missing */
export function createNotices(reload: () => void = () => undefined) {
  let count = 0;
  const store = createStore<readonly Notice[]>(() => []);
  const put = (notices: readonly Notice[]): void => store.setState(notices, true);
  function add(notice: Omit<Notice, 'id'>): void {
    if (store.getState().some(({ kind, text }) => kind === notice.kind && text === notice.text)) return;
    count += 1;
    put([...store.getState(), { id: String(count), ...notice }]);
  }

  const places: Record<'dialog' | 'window', readonly StoreApi<boolean>[]> = { dialog: [], window: [] };
  let drawing: StoreApi<boolean> | undefined;
  function drawInLatest(): void {
    const next = places.dialog.at(-1) ?? places.window.at(-1);
    if (next === drawing) return;
    drawing?.setState(false, true);
    next?.setState(true, true);
    drawing = next;
  }

  return {
    store,
    show: (kind: Notice['kind'], text: string, life?: number, action?: Notice['action']) => add({ kind, text, life, action }),
    fail(failure: unknown, text: string) {
      const reference = referenceOf(failure);
      const action = { label: messages.reload, run: reload };
      add({ kind: 'error', text, ...(reference === null ? {} : { reference }), ...(isCodeMissing(failure) ? { action } : {}) });
    },
    /** Shows a sentence that another element announces, so screen readers skip it here. */
    echo: (kind: Notice['kind'], text: string) => add({ kind, text, unheard: true }),
    close(id: string) {
      put(store.getState().filter((notice) => notice.id !== id));
    },
    /**
     * Registers a place for notices. Only one place draws them: the dialog opened last, since an open dialog makes the rest inert, else
     * the latest place at the window's edge.
     */
    place(where: 'dialog' | 'window') {
      const isDrawn = createStore<boolean>(() => false);
      const otherPlaces = (): readonly StoreApi<boolean>[] => places[where].filter((place) => place !== isDrawn);
      return {
        isDrawn,
        enter() {
          places[where] = [...otherPlaces(), isDrawn];
          drawInLatest();
        },
        leave() {
          places[where] = otherPlaces();
          drawInLatest();
        },
      };
    },
  };
}
