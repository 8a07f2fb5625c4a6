import { safeParse, encode, type OutputOf, type Schema } from '#shared/contract/schema';
import { readJson, writeJson } from '#shared/contract/json';
import type { StorageKey } from '#shared/contract/storage-keys';
import type { Page } from '../page.ts';
import { readEnvelope, seal, unseal, type Envelope } from './seal.ts';
import type { PageStorage } from './storage.ts';

/** An encrypted value, such as an unfinished form, that survives a reload and a visit to another site. */
export interface Draft<T> {
  /**
   * Encrypts and stores the value; of several calls the last one counts.
   * @returns false if the value does not survive a page load: the browser stores no key, or has no session storage
   */
  keep(value: T): Promise<boolean>;
  /** Null without a draft, and for one that is too old, unreadable or another user's. */
  read(): Promise<T | null>;
  /** Deletes the draft, and cancels a `keep` that is still pending. */
  forget(): void;
  /**
   * Marks the form as open. After the session ends, in this tab or another, `keep` stores nothing.
   * @param keepRest stores the latest text before the browser goes to the login
   * @returns stops watching
   */
  watch(keepRest?: () => Promise<void>): () => void;
}

/** Name of the purchase form's draft, which the order's status page deletes after the payment. */
export const purchaseDraft = 'purchase-form';

/** Milliseconds after the last change for which a draft is valid. */
export const draftLife = 30 * 60_000;

/** Maximum delay of a timer in milliseconds: browsers run a longer one at once. */
const longestDelay = 2 ** 31 - 1;

export interface DraftStore {
  get(place: string): string | null | Promise<string | null>;
  /** @returns false if only this tab has the value */
  set(place: string, text: string): boolean | Promise<boolean>;
  remove(place: string): void;
  /** Keeps the draft for the user's next session. A store without this method loses it with the session. */
  release?(place: string): Promise<void>;
}

/** Settings of a staff member's draft. A draft without a kind belongs to the tab's current user or visitor. */
export interface DraftKind {
  /** Part of the encryption, so that only this person can open the draft. */
  readonly person: string | null;
  readonly slot: string;
  /** Milliseconds after the last change for which it is valid; may be endless. */
  readonly life: number;
  readonly store: DraftStore;
}

export type DraftHost = Pick<Page, 'brand' | 'clock' | 'storage' | 'session' | 'listen' | 'openDrafts'>;

const formSlot = 'formDraft' satisfies StorageKey;
const placeOf = ({ brand }: Pick<Page, 'brand'>, name: string, slot: string = formSlot): string => `${slot}.${brand.id}.${name}`;

export function forgetDraft(page: Pick<Page, 'brand' | 'storage'>, name: string): void {
  page.storage.session.remove(placeOf(page, name));
}

export function hasDrafts({ session }: Pick<PageStorage, 'session'>): boolean {
  return session.keys().some((key) => key.startsWith(`${formSlot}.`));
}

/**
 * @param name unique among the drafts of a brand, such as the widget's name
 * @param schema a stored value that does not match, such as an earlier release's, counts as absent
 */
export function createDraft<S extends Schema>(page: DraftHost, name: string, schema: S, kind?: DraftKind): Draft<OutputOf<S>> {
  const { clock, session } = page;
  const { slot = formSlot, life = draftLife, store = page.storage.session as DraftStore } = kind ?? {};
  const place = placeOf(page, name, slot);
  let latest = 0;
  let isEnded = false;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  const owner = (): string => ownerOf(place, kind ? kind.person : session.userName());

  function forget(): void {
    latest += 1;
    clearTimeout(expiry);
    store.remove(place);
  }

  function expireAfter(ms: number): void {
    clearTimeout(expiry);
    if (ms <= longestDelay) expiry = setTimeout(forget, ms);
  }

  async function open(text: string): Promise<unknown> {
    const envelope = envelopeOf(text, clock.now(), life);
    if (envelope === null) return undefined;
    const plaintext = await unseal(envelope, owner());
    expireAfter(life - (clock.now() - envelope.savedAt));
    return readJson(plaintext);
  }

  return {
    forget,
    async keep(value) {
      const write = (latest += 1);
      // Browsers encrypt only in a secure context, so nothing is stored outside of one.
      if (isEnded || !isSecureContext) return false;
      try {
        const text = await seal(writeJson(encode(schema, value)), owner(), clock.now());
        // The draft was deleted or stored again during the encryption.
        if (write !== latest || isEnded) return false;
        const lasting = await store.set(place, text);
        expireAfter(life);
        return lasting;
      } catch (error) {
        // A private window may have no IndexedDB. The form works, but a page load loses it.
        console.warn('licence: the form cannot be kept over a page load', error);
        return false;
      }
    },
    async read() {
      const readAt = latest;
      try {
        const text = await store.get(place);
        if (text === null) return null;
        const result = safeParse(schema, await open(text));
        if (result.success) return result.data;
      } catch (error) {
        console.warn('licence: a kept form could not be opened and is dropped', error);
      }
      if (readAt === latest) forget();
      return null;
    },
    watch(keepRest = async () => undefined) {
      isEnded = false;
      const keepAll = async (): Promise<void> => {
        await keepRest();
        await store.release?.(place);
      };
      page.openDrafts.set(place, keepAll);
      const end = (): void => {
        isEnded = true;
        clearTimeout(expiry);
        if (!store.release) forget();
      };
      const stops = [
        page.listen((event) => {
          if (event.type === 'licence:signed-out') end();
        }),
        session.subscribe(end),
      ];
      // The expiry timer keeps running, so that abandoned drafts expire too.
      return () => {
        for (const stop of stops) stop();
        if (page.openDrafts.get(place) === keepAll) page.openDrafts.delete(place);
      };
    },
  };
}

/** The owner that `seal` binds to the encrypted text, so that only the same user can open it. */
export function ownerOf(place: string, userName: string | null): string {
  return `${place}|${userName ?? ''}`;
}

/** Null when the text is damaged, of a later release or too old. */
function envelopeOf(text: string, now: number, life = draftLife): Envelope | null {
  const envelope = readEnvelope(text);
  if (envelope === null) return null;
  const age = now - envelope.savedAt;
  return age >= 0 && age < life ? envelope : null;
}

/**
 * Encrypts the visitor's drafts again for the customer who has signed in. Deletes the visitor's other drafts.
 * @param places storage keys of the drafts to keep
 */
export async function handOverDrafts(
  { clock, storage }: Pick<Page, 'clock' | 'storage'>,
  places: readonly string[],
  userName: string,
): Promise<void> {
  for (const place of storage.session.keys().filter((key) => key.startsWith(`${formSlot}.`))) {
    const text = storage.session.get(place);
    storage.session.remove(place);
    if (text === null || !places.includes(place)) continue;
    try {
      const envelope = envelopeOf(text, clock.now());
      if (envelope === null) continue;
      storage.session.set(place, await seal(await unseal(envelope, ownerOf(place, null)), ownerOf(place, userName), envelope.savedAt));
    } catch (error) {
      console.warn('licence: a kept form could not be handed over and is dropped', error);
    }
  }
}
