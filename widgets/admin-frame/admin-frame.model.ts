import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Claims } from '#shared/contract/claims';
import { isUsable, menuFor, targetOf, type MenuEntry } from '#shared/domain/back-office';
import { customerOf, isStaff, onlyPromoCodes, readGrants } from '#shared/domain/grants';
import type { Page } from '#shared/page/page';
import { openSessionDoor } from '#shared/page/session-door';

export interface Person {
  readonly name: string;
  readonly initials: string;
  /** `nobody`: the token names no role that is known and no customer. */
  readonly kind: 'staff' | 'customer' | 'nobody';
  /** As the token lists them. */
  readonly roles: readonly string[];
}

export interface AdminFrameState {
  readonly person: Person | null;
  readonly entries: readonly MenuEntry[];
  /** Whether the configurations open with their promo codes alone (PK-291). */
  readonly promoCodesOnly: boolean;
  /** The server's words when it ended the session: the log-out follows by itself (store.md section 4). */
  readonly ended: string | null;
}

export interface AdminFrameModel {
  readonly store: StoreApi<AdminFrameState>;
  signOut(): void;
  start(): () => void;
}

/** How long the dialog with the server's message stands before everything is cleared, in ms (ST-231, LC-296). */
const LEAVE_AFTER = 2_000;

function personOf(claims: Claims, userName: string | null): Person {
  const parts = [claims.givenName, claims.familyName].filter((part): part is string => Boolean(part));
  const name = parts.join(' ') || claims.userName || userName || '';
  const initials = (parts.length > 0 ? parts : [name])
    .map((part) => part.trim()[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
  return { name, initials, kind: isStaff(claims) ? 'staff' : customerOf(claims) === null ? 'nobody' : 'customer', roles: claims.roles };
}

/** Who works here, what the menu opens, and the server's word about the session. */
export function createAdminFrameModel(page: Page, own: readonly MenuEntry[] | undefined): AdminFrameModel {
  const { session } = page;
  const read = (): Omit<AdminFrameState, 'ended'> => {
    const state = session.store.getState();
    if (state.status !== 'signed-in') return { person: null, entries: [], promoCodesOnly: false };
    return {
      person: personOf(state.claims, session.userName()),
      entries: own ?? menuFor(state.claims, page.config.menu),
      promoCodesOnly: onlyPromoCodes(readGrants(state.claims)),
    };
  };
  const store: AdminFrameModel['store'] = createStore<AdminFrameState>(() => ({ ...read(), ended: null }));

  return {
    store,
    signOut: () => void page.signOut(),
    start() {
      for (const entry of store.getState().entries)
        if (isUsable(entry) && targetOf(entry) === null)
          console.warn(`licence: the menu entry '${entry.key}' names an unknown function: ${entry.functionName ?? 'none'}`);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stopFollowing = session.store.subscribe(() => store.setState(read()));
      const close = openSessionDoor(page, (message) => {
        close();
        store.setState({ ended: message });
        // The server has ended the session itself: nothing is revoked, everything stored goes, then `/`.
        timer = setTimeout(() => page.leaveSession('/'), LEAVE_AFTER);
      });
      return () => {
        stopFollowing();
        close();
        clearTimeout(timer);
      };
    },
  };
}
