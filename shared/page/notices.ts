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

/** One queue per page: the region shows at most three, and the others wait. */
export type Notices = ReturnType<typeof createNotices>;

/** @param reload loads the document again, where a part of our own code is missing */
export function createNotices(reload: () => void = () => undefined) {
  let count = 0;
  const store = createStore<readonly Notice[]>(() => []);
  const put = (notices: readonly Notice[]): void => store.setState(notices, true);
  function add(notice: Omit<Notice, 'id'>): void {
    if (store.getState().some(({ kind, text }) => kind === notice.kind && text === notice.text)) return;
    count += 1;
    put([...store.getState(), { id: String(count), ...notice }]);
  }

  const entered: Record<'dialog' | 'window', readonly StoreApi<boolean>[]> = { dialog: [], window: [] };
  let drawing: StoreApi<boolean> | undefined;
  function settle(): void {
    const next = entered.dialog.at(-1) ?? entered.window.at(-1);
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
    /** Shows for the eye a sentence that the page reads out elsewhere. */
    echo: (kind: Notice['kind'], text: string) => add({ kind, text, unheard: true }),
    close(id: string) {
      put(store.getState().filter((notice) => notice.id !== id));
    },
    /**
     * Only one place of the page draws the notices: the dialog opened last, since an open dialog makes the rest inert, else the
     * latest place at the window's edge.
     */
    place(where: 'dialog' | 'window') {
      const isDrawn = createStore<boolean>(() => false);
      const others = (): readonly StoreApi<boolean>[] => entered[where].filter((place) => place !== isDrawn);
      return {
        isDrawn,
        enter() {
          entered[where] = [...others(), isDrawn];
          settle();
        },
        leave() {
          entered[where] = others();
          settle();
        },
      };
    },
  };
}
