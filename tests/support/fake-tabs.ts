import type { PageStorage } from '#shared/page/storage/storage';

/**
 * How browsers synchronise local storage between tabs. In one process all tabs see a write at once and get its event later. With one
 * process each, every tab has its own copy: its writes reach the others when the browser has ordered them; the event's old value is the
 * writer's or the browser's.
 */
export type Engine = 'one process' | 'a process each' | 'a process each, told by the browser';

export interface Tab {
  readonly storage: PageStorage;
  /** Messages on their way to this tab, and the next one's arrival. */
  waiting(): number;
  deliver(): void;
  /** Writes on their way out of this tab, and the next one's departure. */
  leaving(): number;
  send(): void;
  /** Removes all rows, as a sign-out does. */
  clearAll(): void;
}

type Write = { readonly key: string; readonly found: string | null; readonly left: string | null };

/** Creates the tabs. @param stored content of the storage before the first tab opens */
export function createTabs(count: number, engine: Engine, stored: ReadonlyMap<string, string>): Tab[] {
  const truth = new Map(stored);
  const inboxes: (Write | { readonly acknowledged: string })[][] = Array.from({ length: count }, () => []);

  return inboxes.map((inbox, me) => {
    const own = new Map(stored);
    const unconfirmed = new Map<string, number>();
    const outbox: Write[] = [];
    const listeners = new Set<Parameters<PageStorage['subscribe']>[0]>();
    const seen = engine === 'one process' ? truth : own;

    const put = (map: Map<string, string>, key: string, value: string | null): void => {
      if (value === null) map.delete(key);
      else map.set(key, value);
    };
    const tellOthers = (write: Write): void => inboxes.forEach((other, index) => index !== me && other.push(write));
    function write(key: string, left: string | null): void {
      const found = seen.get(key) ?? null;
      if (found === left) return;
      put(seen, key, left);
      if (engine === 'one process') tellOthers({ key, found, left });
      else {
        unconfirmed.set(key, (unconfirmed.get(key) ?? 0) + 1);
        outbox.push({ key, found, left });
      }
    }
    const store = {
      get: (key: string) => seen.get(key) ?? null,
      set(key: string, value: string) {
        write(key, value);
        return true;
      },
      remove: (key: string) => write(key, null),
      keys: () => [...seen.keys()],
      clear: () => [...seen.keys()].forEach((key) => write(key, null)),
    };

    return {
      storage: {
        local: store,
        session: store,
        lasting: true,
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        whenWritten: (leave) => leave(),
      },
      leaving: () => outbox.length,
      send() {
        const write = outbox.shift();
        if (!write) return;
        const before = truth.get(write.key) ?? null;
        put(truth, write.key, write.left);
        inbox.push({ acknowledged: write.key });
        tellOthers(engine === 'a process each' ? write : { ...write, found: before });
      },
      clearAll() {
        for (const map of [own, truth]) map.clear();
        tellOthers({ key: 'cart', found: null, left: null });
      },
      waiting: () => inbox.length,
      deliver() {
        const message = inbox.shift();
        if (!message) return;
        if ('acknowledged' in message) {
          unconfirmed.set(message.acknowledged, (unconfirmed.get(message.acknowledged) ?? 1) - 1);
          return;
        }
        const { key, found, left } = message;
        // The browser has not yet confirmed our own later write, which then comes after this one.
        if (engine !== 'one process' && !unconfirmed.get(key)) put(own, key, left);
        for (const listener of listeners) listener(key, found, left);
      },
    };
  });
}
