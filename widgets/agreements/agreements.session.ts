import { adminVisit } from '#shared/desk/admin-visit';
import { goToLogin } from '#shared/page/session/sign-in-mark';
import type { Wizard } from './agreements.state.ts';
import { pasoOf } from './agreements.steps.ts';

/** Whether whoever works here is still signed in. */
export interface WizardSession {
  isOver(): boolean;
  /** Signed out or on the way to sign in: nothing is kept and nobody is asked. */
  ended(): boolean;
  begin(): void;
  /** Tells that the session ended; whoever is back, in another tab perhaps, goes on where they were. @returns stops */
  watch(): () => void;
  /** Goes to sign in and comes back to this very place: the session ended in the middle. */
  signIn(): Promise<void>;
}

export function createWizardSession({ page, store, form }: Pick<Wizard, 'page' | 'store' | 'form'>): WizardSession {
  const { session } = page;
  const { getState, setState } = store;
  let ended = false;

  const staff = session.userName();
  /** A token that ran out is renewed by the next call; a sign-out takes the name along and leaves by itself. */
  const isOver = (): boolean => {
    const name = session.userName();
    return name !== null && (session.refreshToken() === null || name !== staff);
  };

  function follow(): void {
    const { dialog, saved } = getState();
    if (ended || saved) return;
    if (isOver()) setState({ dialog: 'session' });
    else if (dialog === 'session') setState({ dialog: form.store.getState().saving ? 'save' : null });
  }

  return {
    isOver,
    ended: () => ended,
    begin() {
      ended = false;
    },
    watch() {
      const stops = [
        session.store.subscribe(follow),
        page.listen((event) => {
          if (event.type === 'licence:signed-out') ended = true;
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
    async signIn() {
      const paso = pasoOf(getState().step);
      const visit = adminVisit(page, `/admin/agreements${paso === null ? '' : `?paso=${paso}`}`);
      if (visit.to !== 'address') return;
      await goToLogin(page, () => {
        ended = page.navigation.go(visit.address);
      });
    },
  };
}
