import { createStore, type StoreApi } from 'zustand/vanilla';

/** A sentence for the visitor, shown for a while (design 6.10); the shape that the kit's toast region draws. */
export interface Notice {
  readonly id: string;
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  /** ms on screen; the kit's usual time when it says nothing. */
  readonly life?: number;
  /** The same words stand where they can be answered, and are read out there: readers do not hear them twice. */
  readonly unheard?: true;
}

/** One queue per page. The region shows three at most; the others wait their turn and none is lost (ST-516). */
export interface Notices {
  readonly store: StoreApi<readonly Notice[]>;
  show(kind: Notice['kind'], text: string, life?: number): void;
  /** Shows for the eye what also stands in the page, where it is read out. */
  echo(kind: Notice['kind'], text: string): void;
  close(id: string): void;
  /**
   * Only one root of the page draws the notices: the latest that asked. A modal dialog makes every other root inert, so
   * the widget that opens one asks again.
   * @returns `drawn` tells whether this root draws; `ask` puts it first; `leave` gives its place up
   */
  speaker(): { readonly drawn: StoreApi<boolean>; ask(): void; leave(): void };
}

export function createNotices(): Notices {
  let count = 0;
  const store = createStore<readonly Notice[]>(() => []);
  let speakers: readonly StoreApi<boolean>[] = [];
  const speak = (next: readonly StoreApi<boolean>[]): void => {
    speakers = next;
    for (const speaker of speakers) speaker.setState(speaker === speakers.at(-1), true);
  };
  const put = (notices: readonly Notice[]): void => store.setState(notices, true);
  function add(notice: Omit<Notice, 'id'>): void {
    // The same sentence while it still stands says nothing new.
    if (store.getState().some(({ kind, text }) => kind === notice.kind && text === notice.text)) return;
    count += 1;
    put([...store.getState(), { id: String(count), ...notice }]);
  }
  return {
    store,
    show: (kind, text, life) => add({ kind, text, ...(life === undefined ? {} : { life }) }),
    echo: (kind, text) => add({ kind, text, unheard: true }),
    close(id) {
      put(store.getState().filter((notice) => notice.id !== id));
    },
    speaker() {
      const drawn = createStore<boolean>(() => false);
      const others = (): readonly StoreApi<boolean>[] => speakers.filter((speaker) => speaker !== drawn);
      return {
        drawn,
        ask: () => speak([...others(), drawn]),
        leave() {
          drawn.setState(false, true);
          speak(others());
        },
      };
    },
  };
}
