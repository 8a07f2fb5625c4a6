import { stopAll } from '#shared/desk/stop-all';
import { createStore } from 'zustand/vanilla';
import type { Claims } from '#shared/contract/claims';
import { isUsable, menuFor, targetOf, type MenuEntry } from '#shared/domain/people/back-office';
import { isStaff, onlyPromoCodes, readGrants } from '#shared/domain/people/grants';
import { customerOf } from '#shared/domain/people/token-facts';
import { admittedTo } from '#shared/desk/admission';
import { draftIsBack } from '#shared/desk/desk-fields.messages';
import { endedFormAddress, forgetTypedWork } from '#shared/desk/person-store';
import { createDeskScheme } from '#shared/desk/scheme';
import type { Page } from '#shared/page/page';
import { listenToSession } from '#shared/page/session/session-events';
import { draftLife } from '#shared/page/storage/draft';
import { whenIdle } from '#shared/page/when-idle';
import { createRecordSearch } from './record-search.model.ts';
import { messages } from './admin-frame.messages.ts';

export interface Person {
  readonly name: string;
  readonly initials: string;
  /** The third kind: a token without a known role and without a customer. */
  readonly kind: 'staff' | 'customer' | 'nobody';
  readonly roles: readonly string[];
}

export interface AdminFrameState {
  readonly person: Person | null;
  readonly entries: readonly MenuEntry[];
  readonly promoCodesOnly: boolean;
  /** Server message of an ended session. The sign-out follows without a press. */
  readonly ended: string | null;
  /** Number of cash payments to decide; null before the first count. */
  readonly pendingPayments: number | null;
  /** Number of payments since the previous count. */
  readonly newPayments: number;
}

/** ms for which the dialog shows the server's message before the sign-out. */
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

export function createAdminFrameModel(page: Page, own: readonly MenuEntry[] | undefined, navigate: (target: string) => void) {
  const { session } = page;
  const stateOfToken = (): Pick<AdminFrameState, 'person' | 'entries' | 'promoCodesOnly'> => {
    const state = session.store.getState();
    if (state.status !== 'signed-in') return { person: null, entries: [], promoCodesOnly: false };
    return {
      person: personOf(state.claims, session.userName()),
      entries: own ?? menuFor(state.claims, page.config.menu),
      promoCodesOnly: onlyPromoCodes(readGrants(state.claims)),
    };
  };
  const store = createStore<AdminFrameState>(() => ({ ...stateOfToken(), ended: null, pendingPayments: null, newPayments: 0 }));

  /** Offers a form that this staff member's session left when it ended. On its own screen the form restores itself. */
  async function offerDraft(isHere: () => boolean): Promise<void> {
    try {
      const address = await endedFormAddress(page);
      if (address === null || address === location.pathname + location.search || !isHere()) return;
      page.notices.show('info', draftIsBack, draftLife, { label: messages.toDraft, run: () => navigate(address) });
    } catch (error) {
      console.warn('licence: a draft could not be read', error);
    }
  }

  /** Counts payments once the screen is idle, for staff whose menu has the payments. @returns stops counting */
  function countPayments(): () => void {
    const isOffered = store.getState().entries.some((entry) => entry.key === 'payments' && isUsable(entry));
    if (!isOffered || admittedTo(page, 'PAYMENTS') === null) return () => undefined;
    let stop: (() => void) | null = null;
    let isHere = true;
    whenIdle(() => {
      const watching = import('./pending-payments.model.ts').then(({ watchPendingPayments }) => {
        if (!isHere) return;
        stop = watchPendingPayments(page, (count) =>
          store.setState(({ pendingPayments }) => ({
            pendingPayments: count,
            newPayments: pendingPayments === null ? 0 : Math.max(0, count - pendingPayments),
          })),
        );
      });
      watching.catch((error: unknown) => console.warn('licence: pending payments did not load', error));
    });
    return () => {
      isHere = false;
      stop?.();
    };
  }

  const scheme = createDeskScheme(page);
  const records = createRecordSearch(page);

  return {
    store,
    scheme,
    records,
    signOut(): void {
      const forgotten = forgetTypedWork(page).catch((error: unknown) => console.error('licence: typed work could not be deleted', error));
      void forgotten.then(() => page.signOut());
    },
    start(): () => void {
      for (const entry of store.getState().entries)
        if (isUsable(entry) && targetOf(entry) === null)
          console.warn(`licence: the menu entry '${entry.key}' names an unknown function: ${entry.functionName ?? 'none'}`);
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isHere = true;
      const close = listenToSession(page, (message) => {
        close();
        store.setState({ ended: message });
        timer = setTimeout(() => void page.leaveSession('/'), LEAVE_AFTER);
      });
      const stopFollowing = session.store.subscribe(() => store.setState(stateOfToken()));
      void offerDraft(() => isHere);
      const stopScheme = scheme.start();
      const stopCount = countPayments();
      return stopAll(stopCount, stopFollowing, stopScheme, records.stop, close, () => {
        isHere = false;
        clearTimeout(timer);
      });
    },
  };
}

export type AdminFrameModel = ReturnType<typeof createAdminFrameModel>;
