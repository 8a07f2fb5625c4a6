import { ApiError } from '#shared/api/api-error';
import { validatePromotionCode } from '#shared/contract/promo';
import type { Cart } from '#shared/domain/cart/cart';
import { applyPromo, dropPromo } from '#shared/domain/cart/cart-edits';
import { decidePromo, judgePromo } from '#shared/domain/cart/promo';
import { promoLines } from '#shared/domain/orders/purchase';
import { noteSeenWithPromo } from '#shared/domain/cart/repricing';
import { callFailure } from '../call-failure.ts';
import type { Call } from '../call.ts';
import type { CartKeeper } from './cart-keeper.ts';
import { messages, promoRefusals, refusalTexts } from './cart.messages.ts';
import type { Clock } from '../clock.ts';
import type { Announce } from '../events.ts';
import { failureText } from '../failure-text.ts';
import { tooManyTries } from '../messages.ts';
import type { Notices } from '../notices.ts';
import type { Parameters } from '../parameters.ts';
import type { Session } from '../session/session.ts';

export type PromoCodes = ReturnType<typeof createPromoCodes>;

const isUnreadable = (error: unknown): boolean => error instanceof ApiError && error.kind === 'unreadable';

/** The promo part of the cart's state. */
interface PromoState {
  readonly cart: Cart;
  readonly open: boolean;
  readonly promo: 'idle' | 'checking';
  readonly promoRefusal: string | null;
  readonly promoWaitUntil: number | null;
}

interface PromoSurroundings {
  readonly store: { getState(): PromoState; setState(change: Partial<PromoState>): void };
  readonly keeper: Pick<CartKeeper, 'read'>;
  readonly call: Call;
  readonly parameters: Parameters;
  readonly session: Pick<Session, 'customer'>;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly announce: Announce;
  /** Stores a change of the cart, and checks its code again. */
  readonly keep: (change: (cart: Cart) => Cart) => void;
}

/** Promo codes of the page's cart; loaded with the first code. */
export function createPromoCodes({ store, keeper, call, parameters, session, clock, notices, announce, keep }: PromoSurroundings) {
  let asks = 0;
  let lastAsk: Promise<boolean> = Promise.resolve(true);
  /** The lines and code of the last answered check. */
  let askedAbout = '';

  // Uses each line's own offer: the new answer replaces the code's former discount, so that must not be included.
  const linesToAsk = (): ReturnType<typeof promoLines> => promoLines(dropPromo(store.getState().cart), clock.now());
  const matterOf = (code: string): string => [code, ...linesToAsk().map((line) => Object.values(line).join())].join('\n');

  /** A field on screen shows the refusal and announces it; the notice repeats it for the eye. */
  function refuse(text: string): void {
    const inSight = store.getState().open && parameters.store.getState().value.promotionCodeApply;
    if (inSight) notices.echo('warning', text);
    else notices.show('warning', text);
    store.setState({ promoRefusal: text });
  }

  async function ask(code: string, { silently, byBuyer }: { readonly silently: boolean; readonly byBuyer: boolean }): Promise<boolean> {
    const attempt = (asks += 1);
    const { cart } = store.getState();
    askedAbout = matterOf(code);
    store.setState({ promo: 'checking' });
    try {
      const answer = await call(validatePromotionCode, {
        body: {
          promoCode: code,
          ValidPromoCodes: cart.promoCode === null ? [] : [cart.promoCode],
          PackagesInCart: [...linesToAsk()],
          customerRegistered: session.customer(),
        },
      });
      // The cart changed meanwhile and was checked again: the later answer counts.
      if (attempt !== asks) return lastAsk;
      const current = keeper.read();
      // The code left the cart during the check: no answer brings it back.
      if (silently && current.promoCode !== code) return false;
      const discounts = new Map(answer.ok ? answer.value.packagesInCart.map((item) => [item.packageId, item.discount]) : []);
      const verdict = answer.ok ? judgePromo(current, code, discounts, clock.now()) : null;
      if (verdict?.to !== 'apply') {
        refuse(verdict === null ? messages.promoRefused : promoRefusals[verdict.because]);
        // A stored code that no longer applies goes with its discounts; a new code that is refused changes nothing.
        if (silently) keep(dropPromo);
        return false;
      }
      store.setState({ promoRefusal: null });
      keep((before) => {
        const made = applyPromo(before, code, discounts);
        if (!made.ok) return before;
        return byBuyer ? noteSeenWithPromo(before, made.cart, clock.now()) : made.cart;
      });
      if (!silently) {
        notices.show('success', messages.promoApplied);
        announce('licence:promo-applied', { promoCode: code });
      }
      return true;
    } catch (error) {
      if (attempt !== asks) return lastAsk;
      askedAbout = '';
      const { retryAfter } = callFailure(error);
      if (retryAfter === null) notices.fail(error, isUnreadable(error) ? messages.promoUnreadable : failureText(error));
      else {
        // The field counts down; the notice says it once, to screen readers too.
        if (!silently) notices.show('warning', tooManyTries(retryAfter));
        store.setState({ promoRefusal: null, promoWaitUntil: Date.now() + retryAfter * 1_000 });
      }
      // The platform did not refuse: a stored code stays.
      return silently;
    } finally {
      if (attempt === asks) store.setState({ promo: 'idle' });
    }
  }

  return {
    /**
     * `checkPromo` of the cart, for its current code.
     * @param byBuyer true when the buyer's own change caused the check: no notice then
     */
    check({ again, byBuyer }: { readonly again: boolean; readonly byBuyer: boolean }) {
      const { promoCode } = store.getState().cart;
      if (promoCode === null) return Promise.resolve(true);
      if (again || matterOf(promoCode) !== askedAbout) lastAsk = ask(promoCode, { silently: true, byBuyer });
      return lastAsk;
    },
    /** `applyPromo` of the cart. */
    async apply(code: string) {
      // A check that the lines of a link started must end first, or one of the two codes would be lost.
      await lastAsk;
      store.setState({ promoRefusal: null });
      const decision = decidePromo(store.getState().cart, code);
      if (decision.to === 'refuse') refuse(refusalTexts['promo-with-free-package']);
      if (decision.to === 'nothing') return decision.because === 'already-applied';
      if (decision.to !== 'validate') return false;
      lastAsk = ask(decision.promoCode, { silently: false, byBuyer: true });
      return lastAsk;
    },
  };
}
