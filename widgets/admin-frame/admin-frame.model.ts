import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Claims } from '#shared/contract/claims';
import { isUsable, menuFor, targetOf, type MenuEntry } from '#shared/domain/people/back-office';
import { isStaff, onlyPromoCodes, readGrants } from '#shared/domain/people/grants';
import { customerOf } from '#shared/domain/people/token-facts';
import { adminVisit } from '#shared/desk/admin-visit';
import { forgetTypedWork } from '#shared/desk/person-store';
import { createDeskScheme, type DeskScheme } from '#shared/desk/scheme';
import type { Page } from '#shared/page/page';
import { listenToSession } from '#shared/page/session/session-events';
import { createRecordSearch, type RecordSearch } from './record-search.model.ts';
import { messages } from './admin-frame.messages.ts';

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
  /** Whether the configurations open with their promo codes alone. */
  readonly promoCodesOnly: boolean;
  /** The server's words when it ended the session: the log-out follows by itself. */
  readonly ended: string | null;
  /** What is typed on the page stays, so nobody is led away: the login opens beside it. */
  readonly staying: boolean;
}

export interface AdminFrameModel {
  readonly store: StoreApi<AdminFrameState>;
  readonly scheme: DeskScheme;
  readonly records: RecordSearch;
  signOut(): void;
  /** Opens the login in a tab of its own: the session is back here once somebody signed in there. */
  signInBeside(): void;
  start(): () => void;
}

/** How long the dialog with the server's message stands before everything is cleared, in ms. */
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
  const read = (): Omit<AdminFrameState, 'ended' | 'staying'> => {
    const state = session.store.getState();
    if (state.status !== 'signed-in') return { person: null, entries: [], promoCodesOnly: false };
    return {
      person: personOf(state.claims, session.userName()),
      entries: own ?? menuFor(state.claims, page.config.menu),
      promoCodesOnly: onlyPromoCodes(readGrants(state.claims)),
    };
  };
  const store: AdminFrameModel['store'] = createStore<AdminFrameState>(() => ({ ...read(), ended: null, staying: false }));

  const scheme = createDeskScheme(page);
  const records = createRecordSearch(page);

  return {
    store,
    scheme,
    records,
    signOut() {
      const forgotten = forgetTypedWork(page).catch((error: unknown) => console.error('licence: typed work could not be deleted', error));
      void forgotten.then(() => page.signOut());
    },
    signInBeside() {
      const visit = adminVisit(page, location.pathname + location.search);
      if (visit.to === 'address') page.navigation.open(visit.address);
    },
    start() {
      for (const entry of store.getState().entries)
        if (isUsable(entry) && targetOf(entry) === null)
          console.warn(`licence: the menu entry '${entry.key}' names an unknown function: ${entry.functionName ?? 'none'}`);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const staff = session.userName();
      let close: () => void = () => undefined;
      const listen = (): void => {
        close = listenToSession(page, (message) => {
          close();
          store.setState({ ended: message });
          timer = setTimeout(leave, LEAVE_AFTER);
        });
      };
      /** The server has ended the session itself: nothing is revoked. What is typed stays, and whoever typed it signs in again. */
      function leave(): void {
        const unfinished = page.unfinished();
        // Nothing typed anywhere: everything stored goes, then `/`.
        if (unfinished === 'nothing') return page.leaveSession('/');
        session.end();
        // The screen says it in its own words from here on, and leads to the login and back.
        if (unfinished === 'told') store.setState({ ended: null });
      }
      const stopFollowing = session.store.subscribe(() => {
        const before = store.getState();
        store.setState(read());
        const here = session.store.getState().status === 'signed-in';
        // The name stays when the server ends a session, and goes when somebody signs out.
        if (!here && before.person !== null && session.userName() !== null && page.unfinished() === 'untold')
          store.setState({ ended: before.ended ?? messages.sessionOver, staying: true });
        if (here && before.staying && session.userName() === staff) {
          store.setState({ ended: null, staying: false });
          listen();
        }
      });
      listen();
      const stopScheme = scheme.start();
      return () => {
        stopFollowing();
        stopScheme();
        records.stop();
        close();
        clearTimeout(timer);
      };
    },
  };
}
