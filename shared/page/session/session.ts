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

/** The certificate's for letmicert, in any case of letters, else the default one. */
export function loginByRole({ loginUrls }: Pick<PublicConfig, 'loginUrls'>, state: SessionState): string {
  return loginUrls[state.status === 'signed-in' ? loginFlavour(state.claims) : 'default'];
}

export function createSession(storage: Omit<PageStorage, 'whenWritten'>, clock: Clock, place: 'store' | 'brand-page') {
  const { local, session } = storage;
  const value = <T>(shape: StoredShape<T>): T | null => {
    const stored = shape.read(local.get(shape.key));
    return stored.kind === 'value' ? stored.value : null;
  };
  /** A half-filled form is for its author's eyes alone. */
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
  const ended = (): void => {
    refresh();
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', (event) => {
    if (event.data === 'signed-out') ended();
  });
  storage.subscribe((key, text, left) => {
    // A sign-out removes the name too; an expired session keeps it, with the begun work. Another person's name ends the session
    // here and drops its half-filled forms.
    const other = text !== null && left !== null && text !== left;
    if (key === userNameShape.key && other) dropDrafts();
    if (key === userNameShape.key && (left === null || other)) ended();
    else if (key === userTokenShape.key) refresh();
  });

  return {
    store,
    /** Returns the bare token, or null. An expired one is removed, unless it can be renewed: calls then wait for the new one. */
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
     * Stores a sign-in; deletes drafts of another person.
     * @param loginUrl the login that this role returns to
     * @returns false for a token that is unreadable, or expired and not renewable: nothing is stored then
     */
    keep({ token, refreshToken, userName }: SignIn, loginUrl?: string): boolean {
      const claims = readClaims(token);
      if (claims === null || (claims.expiresAt <= clock.now() && refreshToken === '')) return false;
      const before = value(userNameShape);
      if (before !== null && before !== userName) dropDrafts();
      local.set(userTokenShape.key, userTokenShape.write(token));
      local.set(refreshTokenShape.key, refreshTokenShape.write(refreshToken));
      local.set(userNameShape.key, userNameShape.write(userName));
      if (loginUrl) local.set(redirectPageShape.key, redirectPageShape.write(loginUrl));
      refresh();
      return true;
    },
    renew({ token, refreshToken }: { readonly token: string; readonly refreshToken?: string | null | undefined }): void {
      // First what renews: a tab that sees the new token may need it at once.
      if (refreshToken) local.set(refreshTokenShape.key, refreshTokenShape.write(refreshToken));
      local.set(userTokenShape.key, userTokenShape.write(token));
      refresh();
    },
    /** The login that this browser used last, or null. */
    rememberedLogin: () => value(redirectPageShape),
    /**
     * Removes the tokens, and what was fetched with them, after the server ended the session while a purchase form has typed text. The
     * name stays, so that the draft opens again for this buyer.
     */
    end(): void {
      for (const shape of [userTokenShape, refreshTokenShape, packagesShape, pricesLicenseShape]) local.remove(shape.key);
      session.remove(adminTokenShape.key);
      refresh();
    },
    /**
     * Removes the session here and tells the other tabs. On our own origin both storages are emptied, elsewhere only our keys.
     * The look of the back office stays.
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
