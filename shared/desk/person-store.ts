import type { OutputOf, Schema } from '#shared/contract/schema';
import type { StorageKey } from '#shared/contract/storage-keys';
import { createDraft, draftLife, ownerOf, type Draft, type DraftHost, type DraftStore } from '#shared/page/storage/draft';
import { randomId } from '#shared/page/random-id';
import { readEnvelope, seal, resultOf, unseal } from '#shared/page/storage/seal';

/** Staff data in IndexedDB, encrypted and stored under a digest of the person's name. Only that person can decrypt it. */

const database = 'licence-desk';
const rows = 'rows';
const formSlot = 'formDraft' satisfies StorageKey;
const sheetSlot = 'contractedServices';

interface Row {
  readonly person: string;
  readonly place: string;
  /** Id of the tab that fills in the form; '' for rows that all tabs share. */
  readonly tab: string;
  readonly sealed: string;
  readonly until: number;
  /** Encrypted address of a form that was open when the session ended. */
  readonly address?: string;
}

/** Runs `act` in one transaction, so that another tab sees all or none of its writes. */
async function inRows<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(rows, { keyPath: ['person', 'place', 'tab'] });
  const connection = await resultOf(request);
  try {
    return await act(connection.transaction(rows, mode).objectStore(rows));
  } finally {
    connection.close();
  }
}

async function digestOf(name: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const canSeal = (): boolean => 'indexedDB' in globalThis && globalThis.isSecureContext;

/** Id of this tab; a reload keeps it. */
function tabOf({ storage: { session } }: Pick<DraftHost, 'storage'>): string {
  const tab = session.get(formSlot) ?? randomId();
  session.set(formSlot, tab);
  return tab;
}

/** @param tab '' for rows that all tabs of the person share @param life in milliseconds */
function storeOf({ clock }: Pick<DraftHost, 'clock'>, person: string | null, tab: string, life: number): DraftStore {
  const digest = person === null || !canSeal() ? null : digestOf(person);
  const keyOf = async (place: string, of = tab): Promise<IDBValidKey> => [(await digest) ?? '', place, of];

  async function get(place: string): Promise<string | null> {
    if (digest === null) return null;
    const [ownKey, endedKey] = [await keyOf(place), await keyOf(place, '')];
    return inRows('readwrite', async (store) => {
      const row = (await resultOf(store.get(ownKey))) as Row | undefined;
      if (row !== undefined) return row.sealed;
      // The first tab that opens the form takes over the draft of the ended session.
      const endedRow = (await resultOf(store.get(endedKey))) as Row | undefined;
      if (endedRow === undefined) return null;
      const { address: _, ...draftRow } = endedRow;
      await resultOf(store.delete(endedKey));
      await resultOf(store.put({ ...draftRow, tab }));
      return endedRow.sealed;
    });
  }

  async function put(place: string, sealed: string): Promise<boolean> {
    if (digest === null) return false;
    const row: Row = { person: await digest, place, tab, sealed, until: clock.now() + life };
    await inRows('readwrite', (store) => resultOf(store.put(row)));
    return true;
  }

  async function remove(place: string): Promise<void> {
    if (digest === null) return;
    const key = await keyOf(place);
    await inRows('readwrite', (store) => resultOf(store.delete(key)));
  }

  async function release(place: string): Promise<void> {
    if (digest === null || person === null) return;
    const [key, address] = [
      await keyOf(place),
      await seal(location.pathname + location.search, ownerOf(`${place}|address`, person), clock.now()),
    ];
    await inRows('readwrite', async (store) => {
      const row = (await resultOf(store.get(key))) as Row | undefined;
      if (row === undefined) return;
      await resultOf(store.delete(key));
      await resultOf(store.put({ ...row, tab: '', address }));
    });
  }

  return {
    get,
    set: put,
    remove: (place) => void remove(place).catch((error: unknown) => console.warn('licence: a draft could not be deleted', error)),
    ...(tab === '' ? {} : { release }),
  };
}

/** Draft of a back-office form. It belongs to this tab; after the server ended the session, to the person's next session. */
export function createFormDraft<S extends Schema>(page: DraftHost, name: string, schema: S): Draft<OutputOf<S>> {
  const person = page.session.userName();
  return createDraft(page, name, schema, {
    person,
    slot: formSlot,
    life: draftLife,
    store: storeOf(page, person, tabOf(page), draftLife),
  });
}

/** A person's setting, shared by their tabs, without expiry. @param name unique, such as 'vistas.paquetes' */
export function createSetting<S extends Schema>(page: DraftHost, name: string, schema: S): Draft<OutputOf<S>> {
  return sharedBy(page, name, schema, 'desk', Number.POSITIVE_INFINITY);
}

/** Services that staff prepare for a customer. @param life in milliseconds */
export function createSheet<S extends Schema>(page: DraftHost, name: string, schema: S, life: number): Draft<OutputOf<S>> {
  return sharedBy(page, name, schema, sheetSlot, life);
}

function sharedBy<S extends Schema>(page: DraftHost, name: string, schema: S, slot: string, life: number): Draft<OutputOf<S>> {
  const person = page.session.userName();
  return createDraft(page, name, schema, { person, slot, life, store: storeOf(page, person, '', life) });
}

/** Deletes expired rows. @returns the address of the form that was open when this person's session ended, or null */
export async function endedFormAddress({ clock, session }: Pick<DraftHost, 'clock' | 'session'>): Promise<string | null> {
  const person = session.userName();
  if (person === null || !canSeal()) return null;
  const digest = await digestOf(person);
  const allRows = await inRows('readwrite', async (store) => {
    const rows = (await resultOf(store.getAll())) as readonly Row[];
    for (const row of rows) if (row.until <= clock.now()) await resultOf(store.delete([row.person, row.place, row.tab]));
    return rows;
  });
  const [latestRow] = allRows
    .filter((row) => row.person === digest && row.address !== undefined && row.until > clock.now())
    .toSorted((one, other) => other.until - one.until);
  const envelope = latestRow?.address === undefined ? null : readEnvelope(latestRow.address);
  return latestRow === undefined || envelope === null ? null : unseal(envelope, ownerOf(`${latestRow.place}|address`, person));
}

/** Names of this person's unfinished forms, the latest first. Services for a customer are named `services.<customer>`. */
export async function unfinishedForms(page: Pick<DraftHost, 'brand' | 'clock' | 'session' | 'storage'>): Promise<readonly string[]> {
  const person = page.session.userName();
  if (person === null || !canSeal()) return [];
  const [digest, tab] = [await digestOf(person), tabOf(page)];
  const formsIn = async (slot: string, name: string): Promise<readonly { readonly name: string; readonly until: number }[]> => {
    const prefix = `${slot}.${page.brand.id}.`;
    const range = IDBKeyRange.bound([digest, prefix], [digest, `${prefix}\uffff`]);
    const foundRows = (await inRows('readonly', (store) => resultOf(store.getAll(range)))) as readonly Row[];
    return foundRows
      .filter((row) => row.until > page.clock.now() && [tab, ''].includes(row.tab))
      .map(({ place, until }) => ({ name: name + place.slice(prefix.length), until }));
  };
  const forms = [...(await formsIn(formSlot, '')), ...(await formsIn(sheetSlot, 'services.'))];
  return forms.toSorted((one, other) => other.until - one.until).map(({ name }) => name);
}

/** Deletes the forms and customers' services of the person who signs out; their views stay. */
export async function forgetTypedWork({ session }: Pick<DraftHost, 'session'>): Promise<void> {
  const person = session.userName();
  if (person === null || !canSeal()) return;
  const digest = await digestOf(person);
  const places = [formSlot, sheetSlot].map((slot) => IDBKeyRange.bound([digest, `${slot}.`], [digest, `${slot}/`]));
  await inRows('readwrite', async (store) => {
    for (const range of places) await resultOf(store.delete(range));
  });
}
