import { createStore, type StoreApi } from 'zustand/vanilla';
import { messages } from './messages.ts';
import { isCodeMissing } from './missing-code.ts';
import { referenceOf } from './telemetry/support-references.ts';

/** A sentence for the visitor, shown for a while; the shape that the kit's toasts draw. */
export interface Notice {
  readonly id: string;
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  /** What the visitor may name to support. */
  readonly reference?: string;
  /** A way out. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** ms on screen; the kit's usual time when it says nothing. */
  readonly life?: number | undefined;
  /** The same words stand where they can be answered, and are read out there: readers do not hear them twice. */
  readonly unheard?: true;
}

/** Somewhere on the page where the notices can be drawn. */
export interface NoticePlace {
  /** Whether they are drawn here now. */
  readonly drawn: StoreApi<boolean>;
  /** Offers the place: as the latest of its kind. */
  enter(): void;
  leave(): void;
}

/** One queue per page. The region shows three at most; the others wait their turn and none is lost. */
export interface Notices {
  readonly store: StoreApi<readonly Notice[]>;
  show(kind: Notice['kind'], text: string, life?: number, action?: Notice['action']): void;
  /** Tells a failure, as it was thrown, with what may be named to support. */
  fail(failure: unknown, text: string): void;
  /** Shows for the eye what also stands in the page, where it is read out. */
  echo(kind: Notice['kind'], text: string): void;
  close(id: string): void;
  /**
   * Only one place of the page draws the notices, whichever widget it belongs to: an open dialog makes all else inert, so the one that opened
   * last, and without any the latest place at the window's edge.
   */
  place(where: 'dialog' | 'window'): NoticePlace;
}

/** @param reload has the page anew, where a part of our own code is missing */
export function createNotices(reload: () => void = () => undefined): Notices {
  let count = 0;
  const store = createStore<readonly Notice[]>(() => []);
  const put = (notices: readonly Notice[]): void => store.setState(notices, true);
  function add(notice: Omit<Notice, 'id'>): void {
    // The same sentence while it still stands says nothing new.
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
    show: (kind, text, life, action) => add({ kind, text, life, action }),
    fail(failure, text) {
      const reference = referenceOf(failure);
      const action = { label: messages.reload, run: reload };
      add({ kind: 'error', text, ...(reference === null ? {} : { reference }), ...(isCodeMissing(failure) ? { action } : {}) });
    },
    echo: (kind, text) => add({ kind, text, unheard: true }),
    close(id) {
      put(store.getState().filter((notice) => notice.id !== id));
    },
    place(where) {
      const drawn = createStore<boolean>(() => false);
      const others = (): readonly StoreApi<boolean>[] => entered[where].filter((place) => place !== drawn);
      return {
        drawn,
        enter() {
          entered[where] = [...others(), drawn];
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
