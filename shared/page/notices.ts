import { createStore, type StoreApi } from 'zustand/vanilla';

/** A sentence for the visitor, shown for a while; the shape that the kit's toasts draw. */
export interface Notice {
  readonly id: string;
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  /** What the visitor may name to support. */
  readonly reference?: string;
  /** ms on screen; the kit's usual time when it says nothing. */
  readonly life?: number;
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
  show(kind: Notice['kind'], text: string, life?: number): void;
  /** Shows for the eye what also stands in the page, where it is read out. */
  echo(kind: Notice['kind'], text: string): void;
  close(id: string): void;
  /**
   * Only one place of the page draws the notices, whichever widget it belongs to: an open dialog makes all else inert, so the one that opened
   * last, and without any the latest place at the window's edge.
   */
  place(where: 'dialog' | 'window'): NoticePlace;
}

/** @param reference of the failure that an error speaks of; null without one */
export function createNotices(reference: () => string | null = () => null): Notices {
  let count = 0;
  const store = createStore<readonly Notice[]>(() => []);
  const put = (notices: readonly Notice[]): void => store.setState(notices, true);
  function add(notice: Omit<Notice, 'id'>): void {
    // The same sentence while it still stands says nothing new.
    if (store.getState().some(({ kind, text }) => kind === notice.kind && text === notice.text)) return;
    count += 1;
    const named = notice.kind === 'error' ? reference() : null;
    put([...store.getState(), { id: String(count), ...notice, ...(named === null ? {} : { reference: named }) }]);
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
    show: (kind, text, life) => add({ kind, text, ...(life === undefined ? {} : { life }) }),
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
