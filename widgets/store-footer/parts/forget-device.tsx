import { useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { Page } from '#shared/page/page';
import { Button } from '#shared/ui/button';
import { Stack } from '#shared/ui/card';
import { Dialog } from '#shared/ui/dialog';
import { Text } from '#shared/ui/text';
import { type } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';
import type { StorageKey } from '#shared/contract/storage-keys';
import { isRemembering } from '#shared/page/orders/recent-orders';
import { messages } from '../forget-device.messages.ts';

const ofSession: readonly string[] = [
  'appsUserToken',
  'appsUserRefreshToken',
  'userName',
  'redirectPage',
  'adminSessionToken',
] satisfies readonly StorageKey[];

/** Keeps the session. Open screens keep their data until the next load. */
async function forgetDevice(page: Pick<Page, 'storage'>): Promise<void> {
  // The choice not to store orders is kept, since it names no order.
  const wish: readonly StorageKey[] = isRemembering(page) ? [] : ['recentOrders'];
  const staying = new Set<string>([...ofSession, ...wish]);
  for (const store of [page.storage.local, page.storage.session]) for (const key of store.keys()) if (!staying.has(key)) store.remove(key);
  await forgetDatabases();
}

/** Deletes our only database, which holds the drafts' key. Without the key the encrypted drafts are unreadable. */
async function forgetDatabases(): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases()) if (name !== undefined) await deleted(indexedDB.deleteDatabase(name));
  } catch (error) {
    // A frame without storage has no database.
    console.warn('licence: there is no database to delete', error);
  }
}

/** Resolves once other tabs have closed the database. */
function deleted(request: IDBOpenDBRequest): Promise<unknown> {
  return new Promise((resolve) => {
    request.onsuccess = request.onerror = request.onblocked = resolve;
  });
}

export function ForgetDevice({ page, onClose }: { readonly page: Page; readonly onClose: () => void }) {
  const [status, setStatus] = useState<'asking' | 'forgetting' | 'done'>('asking');
  const signedIn = useStore(page.session.store).status === 'signed-in';

  async function forget(): Promise<void> {
    setStatus('forgetting');
    await forgetDevice(page);
    setStatus('done');
  }
  function leave(): void {
    // Deletes again, since a form behind this dialog may have stored its last changes.
    void forgetDevice(page).then(() => {
      onClose();
      page.reload();
    });
  }

  if (status === 'done')
    return (
      <Dialog
        open
        key="done"
        size="small"
        plain
        closeButton={false}
        title={messages.done}
        onClose={leave}
        footer={
          <Button tone="primary" onClick={leave} data-autofocus>
            {messages.goOn}
          </Button>
        }
      >
        <Text as="p" $tone="textMuted">
          {signedIn ? messages.sessionLeft : messages.nothingLeft}
        </Text>
      </Dialog>
    );
  return (
    <Dialog
      open
      key="asking"
      role="alertdialog"
      size="small"
      plain
      closeButton={false}
      title={messages.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={status === 'forgetting'} data-autofocus>
            {words.cancel}
          </Button>
          <Button tone="danger" busy={status === 'forgetting'} onClick={() => void forget()}>
            {messages.accept}
          </Button>
        </>
      }
    >
      <Stack $gap={12}>
        <Goes>
          {messages.goes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Goes>
        <Text as="p" $tone="textMuted">
          {messages.stays}
        </Text>
        {signedIn && (
          <Text as="p" $tone="textMuted">
            {messages.sessionStays}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

const Goes = styled.ul`
  ${type('body')}
  display: grid;
  gap: 8px;
  padding-inline-start: 1.2em;
  list-style: disc;
`;
