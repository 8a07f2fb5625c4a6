import type { KeyValueStore } from '#shared/page/storage/key-value-store';
import type { SessionState } from '#shared/page/session/session';

/** What one person of the staff likes to have as they left it, on this machine. */
export interface Kept {
  /** Null where nothing was kept, and for a visitor. */
  get(): string | null;
  /**
   * @param value null forgets it
   * @returns false where it lasts no longer than this tab
   */
  set(value: string | null): boolean;
  /** The same for whoever works here now, also once their session has ended. */
  ofNow(): Kept;
}

/** The page, as far as it says who works here and where something can be kept. */
export interface KeptHost {
  readonly session: {
    userName(): string | null;
    readonly store: { subscribe(listener: (state: Pick<SessionState, 'status'>) => void): () => void };
  };
  readonly storage: { readonly local: KeyValueStore };
}

const prefix = 'desk.';

/** What was kept as this page knows it, by storage: it is put back where a sign-out emptied that. */
const known = new WeakMap<KeyValueStore, Map<string, string>>();

function knownIn(local: KeyValueStore): Map<string, string> {
  const entries = known.get(local) ?? new Map<string, string>();
  known.set(local, entries);
  for (const key of local.keys()) {
    const value = key.startsWith(prefix) ? local.get(key) : null;
    if (value !== null) entries.set(key, value);
  }
  return entries;
}

/** Tells people of one machine apart without leaving a name behind (FNV-1a, 32 bits). */
function fingerprint(name: string): string {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

function entry(local: KeyValueStore, key: () => string | null): Kept {
  return {
    get() {
      const at = key();
      return at === null ? null : local.get(at);
    },
    set(value) {
      const at = key();
      if (at === null) return false;
      if (value === null) {
        knownIn(local).delete(at);
        local.remove(at);
        return true;
      }
      knownIn(local).set(at, value);
      return local.set(at, value);
    },
    ofNow() {
      const at = key();
      return entry(local, () => at);
    },
  };
}

/** @param what a name of its own for each thing, as in `tema` */
export function keptOf({ session, storage: { local } }: KeptHost, what: string): Kept {
  return entry(local, () => {
    const name = session.userName();
    return name === null ? null : `${prefix}${fingerprint(name)}.${what}`;
  });
}

/** The same for the machine, whoever works at it: what must be known before anybody can ask who that is. */
export function keptHere({ storage: { local } }: KeptHost, what: string): Kept {
  return entry(local, () => prefix + what);
}

/**
 * What people like says nothing of their work, so it stays where a sign-out empties the storage: who comes back tomorrow finds it.
 * @returns stops keeping
 */
export function keepOverSignOut({ session, storage: { local } }: KeptHost): () => void {
  const entries = knownIn(local);
  return session.store.subscribe(({ status }) => {
    if (status === 'signed-in') return;
    for (const [key, value] of entries) if (local.get(key) === null) local.set(key, value);
  });
}
