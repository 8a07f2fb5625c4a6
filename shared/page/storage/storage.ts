import type { PublicConfig } from '#shared/contract/config';
import { STORAGE_KEYS } from '#shared/contract/storage-keys';
import { sealedPrefix, takeOut, type KeyValueStore } from './key-value-store.ts';
import { registry } from '../registry.ts';

export interface PageStorage {
  readonly local: KeyValueStore;
  readonly session: KeyValueStore;
  /** True if all values outlive this tab. False without a storage, and after a full one refused a value. */
  readonly lasting: boolean;
  /** Calls the listener with the former and the new value after another tab wrote; both are null after a clear. @returns stops listening */
  subscribe(listener: Listener): () => void;
  /** Runs `leave`, which unloads the document, after pending writes, since the next document reads only stored values. */
  whenWritten(leave: () => void): void;
}

function open(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    const storage = globalThis[name];
    // In a frame without access the getter or the first read throws.
    storage.getItem('');
    return storage;
  } catch {
    return null;
  }
}

function createStore(storage: Storage | null): KeyValueStore & Pick<PageStorage, 'lasting'> {
  const memory = new Map<string, string>();
  return {
    get lasting() {
      return storage !== null && memory.size === 0;
    },
    get(key) {
      const inMemory = memory.get(key);
      if (inMemory !== undefined) return inMemory;
      try {
        const stored = storage?.getItem(key) ?? null;
        return stored?.startsWith(sealedPrefix) ? null : stored;
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        storage?.setItem(key, value);
        if (storage) {
          memory.delete(key);
          return true;
        }
      } catch {
        // The quota is used up, so the value stays in memory.
      }
      memory.set(key, value);
      return false;
    },
    remove(key) {
      memory.delete(key);
      takeOut(() => storage?.removeItem(key));
    },
    keys() {
      try {
        return [...new Set([...memory.keys(), ...Object.keys(storage ?? {})])];
      } catch {
        return [...memory.keys()];
      }
    },
    clear() {
      memory.clear();
      takeOut(() => storage?.clear());
    },
  };
}

type Listener = (key: string, oldText: string | null, newText: string | null) => void;

/** @param listen receives another tab's writes to local storage: the key (null after a clear) and both raw texts */
function listenToOtherTabs(
  local: Storage | null,
  listen: (key: string | null, oldText: string | null, newText: string | null) => void,
): void {
  addEventListener('storage', (event) => {
    if (event.storageArea === local) listen(event.key, event.oldValue, event.newValue);
  });
}

function notifyAll(listeners: ReadonlySet<Listener>, key: string | null, oldText: string | null, newText: string | null): void {
  const keys = key === null ? Object.keys(STORAGE_KEYS) : [key];
  for (const one of keys) for (const listener of listeners) listener(one, oldText, newText);
}

/** Plain storage. Encrypted values, of another setting of the deployment, count as absent. */
export function createStorage(): PageStorage {
  const rawStorage = open('localStorage');
  const local = createStore(rawStorage);
  const listeners = new Set<Listener>();
  listenToOtherTabs(rawStorage, (key, oldText, newText) => notifyAll(listeners, key, oldText, newText));
  return {
    local,
    session: createStore(open('sessionStorage')),
    get lasting() {
      return local.lasting;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    whenWritten: (leave) => leave(),
  };
}

async function createSealedStorage(key: NonNullable<PublicConfig['keys']['storage']>): Promise<PageStorage> {
  const { openSealedStore } = await import(/* webpackChunkName: "sealed" */ './sealed-store.ts');
  const rawStorage = open('localStorage');
  const { local: inLocal, session: inSession } = (registry.unsealed ??= { local: new Map(), session: new Map() });
  const [local, session] = await Promise.all([
    openSealedStore(rawStorage, key, inLocal),
    openSealedStore(open('sessionStorage'), key, inSession),
  ]);
  const listeners = new Set<Listener>();
  /** Decryption is asynchronous. Events are handled one after another, so that listeners get the writes in order. */
  let lastNotification = Promise.resolve();
  listenToOtherTabs(rawStorage, (name, oldText, newText) => {
    lastNotification = lastNotification.then(async () => {
      // Reads the current value, since a write of this tab may be newer than the event.
      const [before, after] = [
        await local.reads(oldText),
        await local.reads(name === null ? newText : (rawStorage?.getItem(name) ?? null)),
      ];
      if (name === null) local.empty();
      else local.follow(name, after);
      notifyAll(listeners, name, before, after);
    });
  });
  return {
    local,
    session,
    // Browsers encrypt only in a secure context.
    lasting: rawStorage !== null && isSecureContext,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    whenWritten(leave) {
      const unwritten = [local.writing(), session.writing()].filter((writing) => writing !== null);
      if (unwritten.length > 0) void Promise.all(unwritten).then(leave);
      else leave();
    },
  };
}

/**
 * Opens the deployment's storage: encrypted with `flags.encryptStorage`, else plain.
 * @throws Error when the flag is on and no key is configured
 */
export async function openStorage({ flags, keys }: Pick<PublicConfig, 'flags' | 'keys'>): Promise<PageStorage> {
  if (!flags.encryptStorage) return createStorage();
  if (!keys.storage)
    throw new Error('config.json turns flags.encryptStorage on and has no keys.storage: add an AES key in base64, or turn the flag off.');
  return createSealedStorage(keys.storage);
}
