import { license } from '#shared/brands/brand-table';
import { createEvents } from '#shared/page/page';
import { createSession } from '#shared/page/session/session';
import type { DraftHost } from '#shared/page/storage/draft';
import { createStorage } from '#shared/page/storage/storage';

/** A back-office page in this browser whose clock and user the test sets. */
export function deskMachine(userName: string | null = 'ana') {
  const clock = { moment: Date.now(), now: () => clock.moment, follow: () => undefined, subscribe: () => () => undefined };
  const storage = createStorage();
  const events = createEvents(license);
  let person = userName;
  const page = {
    brand: license,
    clock,
    storage,
    session: { ...createSession(storage, clock, 'store'), userName: () => person },
    ...events,
    openDrafts: new Map<string, () => Promise<void>>(),
  } satisfies DraftHost;
  return { page, works: (name: string | null) => void (person = name) };
}

interface DeskRow {
  readonly person: string;
  readonly place: string;
  readonly tab: string;
  readonly sealed: string;
}

async function inDeskRows<T>(mode: IDBTransactionMode, act: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('licence-desk');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database did not open'));
  });
  try {
    return await new Promise((resolve, reject) => {
      const request = act(opened.transaction('rows', mode).objectStore('rows'));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('the request failed'));
    });
  } finally {
    opened.close();
  }
}

/** Returns all back-office rows in IndexedDB by their key. */
export async function deskRows(slot = ''): Promise<readonly DeskRow[]> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'licence-desk')) return [];
  const rows: readonly DeskRow[] = await inDeskRows('readonly', (store) => store.getAll());
  return rows.filter(({ place }) => place.startsWith(slot));
}

/** Writes back rows that a screen has deleted. */
export async function putDeskRows(rows: readonly DeskRow[]): Promise<void> {
  for (const row of rows) await inDeskRows('readwrite', (store) => store.put(row));
}

/** Returns the cipher text of a form's draft. */
export async function sealedForm(name: string): Promise<string | undefined> {
  return (await deskRows(`formDraft.license.${name}`))[0]?.sealed;
}
