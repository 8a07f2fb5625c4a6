import { isEmpty } from '#shared/domain/cart/cart';
import { maskedUser } from '#shared/domain/people/external-entry';
import type { SignIn } from '#shared/contract/session';
import { handOverDrafts, hasDrafts } from '#shared/page/storage/draft';
import type { Page } from '#shared/page/page';
import { loginByRole } from '#shared/page/session/session';
import { openSignIn } from '#shared/page/session/sign-in';
import { takeSignInMark } from '#shared/page/session/sign-in-mark';
import { messages } from './entry.messages.ts';
import type { EntryDoors, EntryStore } from './entry.state.ts';

/**
 * Signs a customer in; asks first where another customer is signed in.
 * @param parameter the path's rest
 * @param then the next address
 */
export function createSignIn(page: Page, store: EntryStore, doors: EntryDoors, parameter: string, then: string): () => Promise<void> {
  const { brand, cart } = page;
  const hasSession = (): boolean => page.session.token() !== null || page.session.refreshToken() !== null;

  async function keep(signIn: SignIn, drafts: readonly string[]): Promise<void> {
    const visitor = page.session.userName() === null;
    if (!page.session.keep(signIn)) throw new Error('the sign-in brought no usable token');
    if (visitor) await handOverDrafts(page, drafts, signIn.userName);
    // The login of this role is remembered for when no token is left to ask.
    page.session.keep(signIn, loginByRole(page.config, page.session.store.getState()));
    await page.parameters.reload();
    const returnPath = doors.query()['return'] ?? '';
    const mayReturn = returnPath.startsWith('/') && page.navigation.allowed(returnPath) !== null;
    doors.goOn(mayReturn ? returnPath : signIn.myplan ? '/myplan' : then);
  }

  /** Returns what a sign-in link would hand to another customer: the signed-in user, or begun work; null for nothing. */
  function touched(next: string): { readonly user: string } | 'begun' | null {
    const { session, storage } = page;
    if (session.store.getState().status === 'signed-in') {
      const user = session.userName() ?? '';
      return user === next ? null : { user };
    }
    if (session.userName() === next) return null;
    return !isEmpty(cart.store.getState().cart) || hasDrafts(storage) ? 'begun' : null;
  }

  /**
   * A parameter that fails ends the session it meets; a visitor has none, and loses nothing. The console hears
   * of it, without the parameter.
   */
  function refuse(error: unknown): void {
    console.error('licence: the sign-in link could not be used', error instanceof Error ? error.message : '');
    if (hasSession()) {
      void page.signOut();
      return;
    }
    page.notices.fail(error, messages.linkFailed);
    doors.goOn('/');
  }

  return async () => {
    const mark = takeSignInMark(page);
    try {
      const opened = await openSignIn(parameter, brand.appName, page.config, page.call);
      const current = mark === null ? touched(opened.userName) : null;
      if (current === null) {
        await keep(opened, mark?.drafts ?? []);
        return;
      }
      store.setState(
        {
          status: 'asking',
          current: current === 'begun' ? null : current.user,
          next: maskedUser(opened.userName),
          accept: () => void keep(opened, []).catch(refuse),
          cancel: () => doors.goOn(current === 'begun' ? '/' : then),
        },
        true,
      );
    } catch (error) {
      refuse(error);
    }
  };
}
