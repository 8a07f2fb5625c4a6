import { safeParse, encode, type OutputOf, type Schema } from '#shared/contract/schema';
import { readJson, writeJson } from '#shared/contract/json';
import type { StorageKey } from '#shared/contract/storage-keys';
import type { Page } from '../page.ts';
import { readEnvelope, seal, unseal, type Envelope } from './seal.ts';
import type { PageStorage } from './storage.ts';

/** A sealed value that survives a reload and a trip to another site, such as a half-filled form. */
export interface Draft<T> {
  /**
   * Seals the value; of several calls the last one counts.
   * @returns whether it will survive leaving the page; false where the browser keeps no key or no session storage
   */
  keep(value: T): Promise<boolean>;
  /** Null when there is none, it is too old, belongs to another user or is unreadable. */
  read(): Promise<T | null>;
  /** Deletes the draft, and cancels a `keep` that is still pending. */
  forget(): void;
  /**
   * Marks its form as open. After the session ends, here or in another tab, `keep` stores nothing more.
   * @param keepRest stores typed text before the browser leaves for the login
   * @returns stops watching
   */
  watch(keepRest?: () => Promise<void>): () => void;
}

/** The purchase form's draft; the order's status page deletes it too, once the order is paid. */
export const purchaseDraft = 'purchase-form';

/** Milliseconds after the last change for which a draft is valid. */
export const draftLife = 30 * 60_000;

/** A longer delay would be none: timers count in 32 bits. */
const longestDelay = 2 ** 31 - 1;

export interface DraftStore {
  get(place: string): string | null | Promise<string | null>;
  /** @returns false where it lasts no longer than this tab */
  set(place: string, text: string): boolean | Promise<boolean>;
  remove(place: string): void;
  /** Keeps a form for the same user's next session. Without this method the draft ends with the session. */
  release?(place: string): Promise<void>;
}

/** The drafts of one staff member. Without a kind a draft is that of the tab's current user or visitor. */
export interface DraftKind {
  /** Bound into the cipher text, also after this session has ended. */
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
 * @param name distinguishes the drafts of one brand, as the widget's name does
 * @param schema a stored value that does not fit counts as absent, for example an earlier release's
 */
export function createDraft<S extends Schema>(page: DraftHost, name: string, schema: S, kind?: DraftKind): Draft<OutputOf<S>> {
  const { clock, session } = page;
  // The session storage of the buyer's tab.
  const { slot = formSlot, life = draftLife, store = page.storage.session as DraftStore } = kind ?? {};
  const place = placeOf(page, name, slot);
  let latest = 0;
  let ended = false;
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
    const plain = await unseal(envelope, owner());
    expireAfter(life - (clock.now() - envelope.savedAt));
    return readJson(plain);
  }

  return {
    forget,
    async keep(value) {
      const write = (latest += 1);
      // Without a secure context the browser seals nothing, so nothing is stored.
      if (ended || !isSecureContext) return false;
      try {
        const text = await seal(writeJson(encode(schema, value)), owner(), clock.now());
        // The draft was deleted, or stored anew, while this one was being sealed.
        if (write !== latest || ended) return false;
        const lasting = await store.set(place, text);
        expireAfter(life);
        return lasting;
      } catch (error) {
        // In a private window without IndexedDB the form works, and only leaving the page loses it.
        console.warn('licence: the form cannot be kept over a page load', error);
        return false;
      }
    },
    async read() {
      const readAt = latest;
      try {
        const text = await store.get(place);
        if (text === null) return null;
        const read = safeParse(schema, await open(text));
        if (read.success) return read.data;
      } catch (error) {
        console.warn('licence: a kept form could not be opened and is dropped', error);
      }
      if (readAt === latest) forget();
      return null;
    },
    watch(keepRest = async () => undefined) {
      ended = false;
      const keepAll = async (): Promise<void> => {
        await keepRest();
        await store.release?.(place);
      };
      page.openDrafts.set(place, keepAll);
      const end = (): void => {
        ended = true;
        clearTimeout(expiry);
        if (!store.release) forget();
      };
      const stops = [
        page.listen((event) => {
          if (event.type === 'licence:signed-out') end();
        }),
        session.subscribe(end),
      ];
      // The timer keeps running, so that abandoned drafts expire as well.
      return () => {
        for (const stop of stops) stop();
        if (page.openDrafts.get(place) === keepAll) page.openDrafts.delete(place);
      };
    },
  };
}

/** Bound into the cipher text, so that it opens for the same user alone. */
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
 * Gives the forms that a visitor left for the login to the signed-in customer, once; other drafts of the visitor are deleted.
 * @param places storage keys of those drafts
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
