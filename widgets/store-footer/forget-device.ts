import type { StorageKey } from '#shared/contract/storage-keys';
import { isRemembering } from '#shared/page/orders/recent-orders';
import type { Page } from '#shared/page/page';

/** The session's keys, which the sign-out clears and revokes. */
const ofSession: readonly string[] = [
  'appsUserToken',
  'appsUserRefreshToken',
  'userName',
  'redirectPage',
  'adminSessionToken',
] satisfies readonly StorageKey[];

/** Clears the storages of this origin except the session. Open screens keep their data until they are loaded again. */
export async function forgetDevice(page: Pick<Page, 'storage'>): Promise<void> {
  // The wish to remember no orders stays; it names none.
  const wish: readonly StorageKey[] = isRemembering(page) ? [] : ['recentOrders'];
  const staying = new Set<string>([...ofSession, ...wish]);
  for (const store of [page.storage.local, page.storage.session]) for (const key of store.keys()) if (!staying.has(key)) store.remove(key);
  await forgetDatabases();
}

/** The database of the drafts' key is our only one; without it the sealed drafts are unreadable. */
async function forgetDatabases(): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases()) if (name !== undefined) await deleted(indexedDB.deleteDatabase(name));
  } catch (error) {
    // A frame without storage has no key.
    console.warn('licence: there is no database to delete', error);
  }
}

/** Resolves once other tabs that read it are done. */
function deleted(request: IDBOpenDBRequest): Promise<unknown> {
  return new Promise((resolve) => {
    request.onsuccess = request.onerror = request.onblocked = resolve;
  });
}
