import type { PublicConfig } from '#shared/contract/config';
import { STORAGE_KEYS } from '#shared/contract/storage-keys';
import { sealedPrefix, takeOut, type KeyValueStore } from './key-value-store.ts';
import { registry } from '../registry.ts';

export interface PageStorage {
  readonly local: KeyValueStore;
  readonly session: KeyValueStore;
  /** Whether all stored values outlive this tab: false without a storage, and once a full one refused a value. */
  readonly lasting: boolean;
  /** Calls the listener after another tab wrote: former and new value, both null when it cleared everything. @returns stops listening */
  subscribe(listener: Listener): () => void;
  /** Runs `leave`, which unloads the document, after pending writes: a new document reads only stored values. */
  whenWritten(leave: () => void): void;
}

function open(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    const storage = globalThis[name];
    // A read proves access: in a denied frame the getter itself throws.
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
        // The quota is used up: this tab goes on with the values in memory.
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

type Listener = (key: string, newText: string | null, left: string | null) => void;

/** @param listen receives another tab's writes to local storage: the key (null when it cleared everything) and both raw texts */
function hearOtherTabs(local: Storage | null, listen: (key: string | null, newText: string | null, left: string | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.storageArea === local) listen(event.key, event.oldValue, event.newValue);
  });
}

function tellAll(listeners: ReadonlySet<Listener>, key: string | null, newText: string | null, left: string | null): void {
  const keys = key === null ? Object.keys(STORAGE_KEYS) : [key];
  for (const one of keys) for (const listener of listeners) listener(one, newText, left);
}

/** A value that a sealing deployment left counts as absent. */
export function createStorage(): PageStorage {
  const raw = open('localStorage');
  const local = createStore(raw);
  const listeners = new Set<Listener>();
  hearOtherTabs(raw, (key, newText, left) => tellAll(listeners, key, newText, left));
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
  const raw = open('localStorage');
  const { local: inLocal, session: inSession } = (registry.unsealed ??= { local: new Map(), session: new Map() });
  const [local, session] = await Promise.all([openSealedStore(raw, key, inLocal), openSealedStore(open('sessionStorage'), key, inSession)]);
  const listeners = new Set<Listener>();
  /** Decrypting takes time; one at a time, so that the last write arrives last. */
  let hearing = Promise.resolve();
  hearOtherTabs(raw, (name, newText, left) => {
    hearing = hearing.then(async () => {
      // The current value: a write of ours may be newer than the event.
      const [before, after] = [await local.reads(newText), await local.reads(name === null ? left : (raw?.getItem(name) ?? null))];
      if (name === null) local.empty();
      else local.follow(name, after);
      tellAll(listeners, name, before, after);
    });
  });
  return {
    local,
    session,
    // Without a secure context the browser seals nothing.
    lasting: raw !== null && isSecureContext,
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
 * Opens the deployment's storage: plain, or sealed when `flags.encryptStorage` is on.
 * @throws Error when the flag is on and no key is configured
 */
export async function openStorage({ flags, keys }: Pick<PublicConfig, 'flags' | 'keys'>): Promise<PageStorage> {
  if (!flags.encryptStorage) return createStorage();
  if (!keys.storage)
    throw new Error('config.json turns flags.encryptStorage on and has no keys.storage: add an AES key in base64, or turn the flag off.');
  return createSealedStorage(keys.storage);
}
