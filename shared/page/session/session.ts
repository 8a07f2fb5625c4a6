import { createStore } from 'zustand/vanilla';
import { readClaims } from '#shared/api/read-claims';
import type { Claims } from '#shared/contract/claims';
import type { PublicConfig } from '#shared/contract/config';
import type { SignIn } from '#shared/contract/session';
import {
  adminTokenShape,
  packagesShape,
  pricesLicenseShape,
  redirectPageShape,
  refreshTokenShape,
  userNameShape,
  userTokenShape,
  type StoredShape,
} from '#shared/contract/stored';
import { isDeskLook } from '#shared/contract/desk-look';
import { STORAGE_KEYS, type StorageKey } from '#shared/contract/storage-keys';
import { customerOf, loginFlavour } from '#shared/domain/people/token-facts';
import type { Clock } from '../clock.ts';
import type { PageStorage } from '../storage/storage.ts';

export type SessionState = { readonly status: 'visitor' } | { readonly status: 'signed-in'; readonly claims: Claims };

const CHANNEL = 'licence.session';

/** Returns the certificate login for letmicert (in any case of letters), else the default login. */
export function loginByRole({ loginUrls }: Pick<PublicConfig, 'loginUrls'>, state: SessionState): string {
  return loginUrls[state.status === 'signed-in' ? loginFlavour(state.claims) : 'default'];
}

export function createSession(storage: Omit<PageStorage, 'whenWritten'>, clock: Clock, place: 'store' | 'brand-page') {
  const { local, session } = storage;
  const value = <T>(shape: StoredShape<T>): T | null => {
    const stored = shape.read(local.get(shape.key));
    return stored.kind === 'value' ? stored.value : null;
  };
  /** Removes unfinished forms, since only their author may see them. */
  const dropDrafts = (): void => {
    for (const key of session.keys()) if (key.startsWith(`${'formDraft' satisfies StorageKey}.`)) session.remove(key);
  };
  const listeners = new Set<() => void>();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;

  function current(): SessionState {
    const token = value(userTokenShape);
    if (token === null) return { status: 'visitor' };
    const claims = readClaims(token);
    if (claims && (claims.expiresAt > clock.now() || value(refreshTokenShape) !== null)) return { status: 'signed-in', claims };
    // Unreadable, or expired and not renewable.
    local.remove(userTokenShape.key);
    return { status: 'visitor' };
  }

  const store = createStore<SessionState>(current);
  const refresh = (): void => store.setState(current(), true);
  const onEnded = (): void => {
    refresh();
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', (event) => {
    if (event.data === 'signed-out') onEnded();
  });
  storage.subscribe((key, oldName, newName) => {
    // Another tab signed out (it removed the name), or signed in another person, whose session must not show these drafts. An expired
    // session keeps the name.
    const isOtherPerson = oldName !== null && newName !== null && oldName !== newName;
    if (key === userNameShape.key && isOtherPerson) dropDrafts();
    if (key === userNameShape.key && (newName === null || isOtherPerson)) onEnded();
    else if (key === userTokenShape.key) refresh();
  });

  return {
    store,
    /** Returns the token without prefix, or null. Removes an expired one unless it can be renewed; calls then wait for the new one. */
    token(): string | null {
      if (store.getState().status !== current().status) refresh();
      return store.getState().status === 'signed-in' ? value(userTokenShape) : null;
    },
    refreshToken: () => value(refreshTokenShape),
    userName: () => value(userNameShape),
    /** The customer in the token; null for visitors and for staff without one. */
    customer() {
      const state = store.getState();
      return state.status === 'signed-in' ? customerOf(state.claims) : null;
    },
    /**
     * Stores a sign-in. Deletes drafts of another person.
     * @param loginUrl the login for this person's next sign-in
     * @returns false for a token that is unreadable, or expired and not renewable: nothing is stored then
     */
    keep({ token, refreshToken, userName }: SignIn, loginUrl?: string): boolean {
      const claims = readClaims(token);
      if (claims === null || (claims.expiresAt <= clock.now() && refreshToken === '')) return false;
      const previousName = value(userNameShape);
      if (previousName !== null && previousName !== userName) dropDrafts();
      local.set(userTokenShape.key, userTokenShape.write(token));
      local.set(refreshTokenShape.key, refreshTokenShape.write(refreshToken));
      local.set(userNameShape.key, userNameShape.write(userName));
      if (loginUrl) local.set(redirectPageShape.key, redirectPageShape.write(loginUrl));
      refresh();
      return true;
    },
    renew({ token, refreshToken }: { readonly token: string; readonly refreshToken?: string | null | undefined }): void {
      // The refresh token first, since a tab that reads the new token may renew at once.
      if (refreshToken) local.set(refreshTokenShape.key, refreshTokenShape.write(refreshToken));
      local.set(userTokenShape.key, userTokenShape.write(token));
      refresh();
    },
    /** The login that this browser used last, or null. */
    rememberedLogin: () => value(redirectPageShape),
    /**
     * Removes the tokens and the data fetched with them, when the server ends the session of a buyer with a half-filled purchase form.
     * The name stays, so that the draft opens again for this buyer.
     */
    end(): void {
      for (const shape of [userTokenShape, refreshTokenShape, packagesShape, pricesLicenseShape]) local.remove(shape.key);
      session.remove(adminTokenShape.key);
      refresh();
    },
    /**
     * Removes the session and notifies the other tabs. On our own origin it clears both storages, on a brand's page only our keys. The
     * look of the back office stays.
     */
    forget(): void {
      const lookKey = 'deskLook' satisfies StorageKey;
      const look = local.get(lookKey);
      for (const store of [local, session]) {
        if (place === 'store') store.clear();
        else for (const key of store.keys()) if (Object.hasOwn(STORAGE_KEYS, key.split('.')[0] ?? '')) store.remove(key);
      }
      if (isDeskLook(look)) local.set(lookKey, look);
      refresh();
      channel?.postMessage('signed-out');
    },
    /** Calls the listener when the session ended in another tab, or changed to another person. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Session = ReturnType<typeof createSession>;
