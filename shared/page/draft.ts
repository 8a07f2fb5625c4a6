import { object, number, safeParse, string, encode, type OutputOf, type Schema } from '#shared/contract/schema';
import { readJson, writeJson } from '#shared/contract/json';
import type { StorageKey } from '#shared/contract/storage-keys';
import type { Page } from './page.ts';

/**
 * A half-filled form that survives a reload and a trip to another site: its cipher text lies in session storage, the key
 * (AES-GCM, not extractable) in IndexedDB. Neither alone says anything, and nothing readable is stored (design 5).
 */
export interface Draft<T> {
  /**
   * Seals the value; of several calls the last one counts.
   * @returns whether it will survive leaving the page; false where the browser keeps no key or no session storage
   */
  keep(value: T): Promise<boolean>;
  /** What was kept; null when there is nothing, when it is too old, was somebody else's or cannot be read. */
  read(): Promise<T | null>;
  /** Takes it out; a `keep` that is still under way is undone as well. */
  forget(): void;
  /** Forgets it at sign-out, here or in another tab, and when its time is over. @returns stops watching */
  watch(): () => void;
}

/** The draft of the purchase form, which the order's status page ends as well: what was bought is no longer being typed. */
export const purchaseDraft = 'purchase-form';

/** How long a draft is good after the last change, in milliseconds (design 5). */
export const draftLife = 30 * 60_000;

const slot: StorageKey = 'formDraft';
const cipherName = 'AES-GCM';
const ivBytes = 12;

const envelope = object({ v: number(), savedAt: number(), iv: string(), sealed: string() });

const placeOf = ({ brand }: Pick<Page, 'brand'>, name: string): string => `${slot}.${brand.id}.${name}`;

/** Takes a draft out from a page that has nothing to keep in it. */
export function forgetDraft(page: Pick<Page, 'brand' | 'storage'>, name: string): void {
  page.storage.session.remove(placeOf(page, name));
}

/**
 * @param name tells the drafts of one brand apart, as the widget's name does
 * @param schema reads the value back: what an earlier release kept and does not fit counts as absent
 */
export function createDraft<S extends Schema>(
  page: Pick<Page, 'brand' | 'clock' | 'storage' | 'session' | 'listen'>,
  name: string,
  schema: S,
): Draft<OutputOf<S>> {
  const { clock, session, storage } = page;
  const place = placeOf(page, name);
  let latest = 0;
  let ended = false;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  /** Bound into the cipher text: after a sign-out nobody else's form opens. */
  const owner = (): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`${place}|${session.userName() ?? ''}`);

  function forget(): void {
    latest += 1;
    clearTimeout(expiry);
    storage.session.remove(place);
  }

  function expireAfter(ms: number): void {
    clearTimeout(expiry);
    expiry = setTimeout(forget, ms);
  }

  async function open(text: string): Promise<unknown> {
    const kept = safeParse(envelope, readJson(text));
    if (!kept.success || kept.data.v !== 1) return undefined;
    const age = clock.now() - kept.data.savedAt;
    if (age < 0 || age >= draftLife) return undefined;
    const plain = await crypto.subtle.decrypt(
      { name: cipherName, iv: bytesOf(kept.data.iv), additionalData: owner() },
      await draftKey(),
      bytesOf(kept.data.sealed),
    );
    expireAfter(draftLife - age);
    return readJson(new TextDecoder().decode(plain));
  }

  return {
    forget,
    async keep(value) {
      const mine = (latest += 1);
      if (ended) return false;
      try {
        const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
        const plain = new TextEncoder().encode(writeJson(encode(schema, value)));
        const sealed = await crypto.subtle.encrypt({ name: cipherName, iv, additionalData: owner() }, await draftKey(), plain);
        // Forgotten, or kept anew, while this one was being sealed.
        if (mine !== latest || ended) return false;
        const lasting = storage.session.set(
          place,
          writeJson({ v: 1, savedAt: clock.now(), iv: textOf(iv), sealed: textOf(new Uint8Array(sealed)) }),
        );
        expireAfter(draftLife);
        return lasting;
      } catch (error) {
        // A private window without IndexedDB: the form works, only leaving the page loses it.
        console.warn('licence: the form cannot be kept over a page load', error);
        return false;
      }
    },
    async read() {
      const asked = latest;
      const text = storage.session.get(place);
      if (text === null) return null;
      try {
        const read = safeParse(schema, await open(text));
        if (read.success) return read.data;
      } catch (error) {
        console.warn('licence: a kept form could not be opened and is dropped', error);
      }
      if (asked === latest) forget();
      return null;
    },
    watch() {
      ended = false;
      const end = (): void => {
        ended = true;
        forget();
      };
      const stops = [
        page.listen((event) => {
          if (event.type === 'licence:signed-out') end();
        }),
        session.subscribe(end),
      ];
      // The time goes on running: what nobody looks at any more must go as well.
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

const database = 'licence';
const keys = 'keys';
const keyId = 'draft';
let asked: Promise<CryptoKey> | undefined;

/** The one key of this browser for this origin; made when first needed. A failure is tried again by the next call. */
function draftKey(): Promise<CryptoKey> {
  asked ??= obtainKey();
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}

async function obtainKey(): Promise<CryptoKey> {
  const opened = await openDatabase();
  try {
    const known = await storedKey(opened);
    if (known) return known;
    const fresh = await crypto.subtle.generateKey({ name: cipherName, length: 256 }, false, ['encrypt', 'decrypt']);
    await done(opened.transaction(keys, 'readwrite').objectStore(keys).add(fresh, keyId)).catch((error: unknown) => {
      // Another tab was faster; its key is the one.
      if (!(error instanceof DOMException && error.name === 'ConstraintError')) throw error;
    });
    return (await storedKey(opened)) ?? fresh;
  } finally {
    opened.close();
  }
}

async function storedKey(opened: IDBDatabase): Promise<CryptoKey | null> {
  const found: unknown = await done(opened.transaction(keys, 'readonly').objectStore(keys).get(keyId));
  return found instanceof CryptoKey ? found : null;
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(keys);
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('IndexedDB failed without saying why'));
  });
}

function textOf(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
