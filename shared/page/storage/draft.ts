import { object, number, safeParse, string, encode, type OutputOf, type Schema } from '#shared/contract/schema';
import { readJson, writeJson } from '#shared/contract/json';
import { STORAGE_KEYS, type StorageKey } from '#shared/contract/storage-keys';
import { fromBase64, toBase64 } from '#shared/domain/base64';
import type { Page } from '../page.ts';
import type { PageStorage } from './storage.ts';

/**
 * A half-filled form that survives a reload and a trip to another site: its cipher text lies in session storage, the key
 * (AES-GCM, not extractable) in IndexedDB. Neither alone says anything, and nothing readable is stored.
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
  /**
   * Says that its form stands open, and forgets it at sign-out, here or in another tab, and when its time is over.
   * @param keepRest keeps what was typed and is not kept yet: the page is left for the login
   * @returns stops watching
   */
  watch(keepRest?: () => Promise<void>): () => void;
}

/** The draft of the purchase form, which the order's status page ends as well: what was bought is no longer being typed. */
export const purchaseDraft = 'purchase-form';

/** How long a draft is good after the last change, in milliseconds. */
export const draftLife = 30 * 60_000;

const cipherName = 'AES-GCM';
const ivBytes = 12;

const envelope = object({ v: number(), savedAt: number(), iv: string(), sealed: string() });

/** A delay above this one is none: timers count in 32 bits. */
const longestDelay = 2 ** 31 - 1;

/** Where drafts lie and how long they are good after the last change, in milliseconds. */
export interface DraftKind {
  readonly slot: Extract<StorageKey, 'formDraft' | 'contractedServices'>;
  readonly life: number;
}

const ofForms: DraftKind = { slot: 'formDraft', life: draftLife };

const placeOf = ({ brand }: Pick<Page, 'brand'>, name: string, slot: DraftKind['slot'] = ofForms.slot): string =>
  `${slot}.${brand.id}.${name}`;

/** Takes a draft out from a page that has nothing to keep in it. */
export function forgetDraft(page: Pick<Page, 'brand' | 'storage'>, name: string): void {
  page.storage.session.remove(placeOf(page, name));
}

/** Whether anything half filled lies in this tab. */
export function hasDrafts({ session }: Pick<PageStorage, 'session'>): boolean {
  return session.keys().some((key) => key.startsWith(`${ofForms.slot}.`));
}

/**
 * @param name tells the drafts of one brand apart, as the widget's name does
 * @param schema reads the value back: what an earlier release kept and does not fit counts as absent
 */
export function createDraft<S extends Schema>(
  page: Pick<Page, 'brand' | 'clock' | 'storage' | 'session' | 'listen' | 'openDrafts'>,
  name: string,
  schema: S,
  { slot, life }: DraftKind = ofForms,
): Draft<OutputOf<S>> {
  const { clock, session } = page;
  const storage = page.storage[STORAGE_KEYS[slot]];
  const place = placeOf(page, name, slot);
  let latest = 0;
  let ended = false;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  const owner = (): Owner => ownerOf(place, session.userName());

  function forget(): void {
    latest += 1;
    clearTimeout(expiry);
    storage.remove(place);
  }

  function expireAfter(ms: number): void {
    clearTimeout(expiry);
    if (ms <= longestDelay) expiry = setTimeout(forget, ms);
  }

  async function open(text: string): Promise<unknown> {
    const kept = envelopeOf(text, clock.now(), life);
    if (kept === null) return undefined;
    const plain = await unsealed(kept, owner());
    expireAfter(life - (clock.now() - kept.savedAt));
    return readJson(new TextDecoder().decode(plain));
  }

  return {
    forget,
    async keep(value) {
      const mine = (latest += 1);
      // Without a secure context the browser seals nothing: nothing is kept, and nothing else is missing.
      if (ended || !isSecureContext) return false;
      try {
        const text = await sealed(new TextEncoder().encode(writeJson(encode(schema, value))), owner(), clock.now());
        // Forgotten, or kept anew, while this one was being sealed.
        if (mine !== latest || ended) return false;
        const lasting = storage.set(place, text);
        expireAfter(life);
        return lasting;
      } catch (error) {
        // A private window without IndexedDB: the form works, only leaving the page loses it.
        console.warn('licence: the form cannot be kept over a page load', error);
        return false;
      }
    },
    async read() {
      const asked = latest;
      const text = storage.get(place);
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
    watch(keepRest = async () => undefined) {
      ended = false;
      page.openDrafts.set(place, keepRest);
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
        if (page.openDrafts.get(place) === keepRest) page.openDrafts.delete(place);
      };
    },
  };
}

/** Bound into the cipher text: after a sign-out nobody else's form opens. */
type Owner = Uint8Array<ArrayBuffer>;

function ownerOf(place: string, userName: string | null): Owner {
  return new TextEncoder().encode(`${place}|${userName ?? ''}`);
}

type Envelope = OutputOf<typeof envelope>;

/** What lies in storage, unless it is damaged, of a later release or too old. */
function envelopeOf(text: string, now: number, life = draftLife): Envelope | null {
  const kept = safeParse(envelope, readJson(text));
  if (!kept.success || kept.data.v !== 1) return null;
  const age = now - kept.data.savedAt;
  return age >= 0 && age < life ? kept.data : null;
}

/** @throws when it is somebody else's, or was changed */
async function unsealed(kept: Envelope, owner: Owner): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(
    { name: cipherName, iv: fromBase64(kept.iv), additionalData: owner },
    await draftKey(),
    fromBase64(kept.sealed),
  );
}

async function sealed(plain: BufferSource, owner: Owner, savedAt: number): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const cipher = await crypto.subtle.encrypt({ name: cipherName, iv, additionalData: owner }, await draftKey(), plain);
  return writeJson({ v: 1, savedAt, iv: toBase64(iv), sealed: toBase64(new Uint8Array(cipher)) });
}

/**
 * Hands what a visitor typed in this tab to the person who signed in: the forms that were left for
 * the login become theirs, once; any other draft of a visitor goes.
 * @param places where those forms' drafts lie
 */
export async function handOverDrafts(
  { clock, storage }: Pick<Page, 'clock' | 'storage'>,
  places: readonly string[],
  userName: string,
): Promise<void> {
  for (const place of storage.session.keys().filter((key) => key.startsWith(`${ofForms.slot}.`))) {
    const text = storage.session.get(place);
    storage.session.remove(place);
    if (text === null || !places.includes(place)) continue;
    try {
      const kept = envelopeOf(text, clock.now());
      if (kept === null) continue;
      storage.session.set(place, await sealed(await unsealed(kept, ownerOf(place, null)), ownerOf(place, userName), kept.savedAt));
    } catch (error) {
      console.warn('licence: a kept form could not be handed over and is dropped', error);
    }
  }
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
