import type { StorageKey } from '#shared/contract/storage-keys';
import { isRemembering } from '#shared/page/orders/recent-orders';
import type { Page } from '#shared/page/page';

/** What keeps somebody signed in goes by the sign-out, which tells the platform as well. */
const ofSession: readonly string[] = [
  'appsUserToken',
  'appsUserRefreshToken',
  'userName',
  'redirectPage',
  'adminSessionToken',
] satisfies readonly StorageKey[];

/** Takes out whatever lies in the storages of this origin, but the session. What is open of it shows until the page is read anew. */
export async function forgetDevice(page: Pick<Page, 'storage'>): Promise<void> {
  // Who wants no order remembered wants that afterwards too; it names none.
  const wish: readonly StorageKey[] = isRemembering(page) ? [] : ['recentOrders'];
  const staying = new Set<string>([...ofSession, ...wish]);
  for (const store of [page.storage.local, page.storage.session]) for (const key of store.keys()) if (!staying.has(key)) store.remove(key);
  await forgetDatabases();
}

/** The one with the key of drafts is the only one of ours; without it whatever another tab has sealed is read by nobody. */
async function forgetDatabases(): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases()) if (name !== undefined) await deleted(indexedDB.deleteDatabase(name));
  } catch (error) {
    // A frame that may keep nothing kept no key.
    console.warn('licence: there is no database to delete', error);
  }
}

/** Where another tab is just reading it, it goes when that tab has. */
function deleted(request: IDBOpenDBRequest): Promise<unknown> {
  return new Promise((resolve) => {
    request.onsuccess = request.onerror = request.onblocked = resolve;
  });
}
