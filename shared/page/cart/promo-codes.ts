import { ApiError } from '#shared/api/api-error';
import { validatePromotionCode } from '#shared/contract/promo';
import { applyPromo, dropPromo } from '#shared/domain/cart/cart-edits';
import { decidePromo, judgePromo } from '#shared/domain/cart/promo';
import type { Centavos } from '#shared/domain/money';
import { promoLines } from '#shared/domain/orders/purchase';
import { noteSeenWithPromo } from '#shared/domain/cart/repricing';
import { callFailure } from '../call-failure.ts';
import type { CartChanges, CartParts } from './cart-state.ts';
import { messages, promoRefusals, refusalTexts } from './cart.messages.ts';
import { failureText } from '../failure-text.ts';
import { tooManyTries } from '../messages.ts';

export type PromoCodes = ReturnType<typeof createPromoCodes>;

interface Asking {
  /** True for the code that is on the cart: no notice of success. */
  readonly silently: boolean;
  /** True if a change by the buyer caused the check. */
  readonly byBuyer: boolean;
}

const isUnreadable = (error: unknown): boolean => error instanceof ApiError && error.kind === 'unreadable';

function explainFailure({ store, notices }: Pick<CartParts, 'store' | 'notices'>, error: unknown, silently: boolean): void {
  const { retryAfter } = callFailure(error);
  if (retryAfter === null) {
    notices.fail(error, isUnreadable(error) ? messages.promoUnreadable : failureText(error));
    return;
  }
  // The field shows a countdown. The notice announces the wait once, to screen readers too.
  if (!silently) notices.show('warning', tooManyTries(retryAfter));
  store.setState({ promoRefusal: null, promoWaitUntil: Date.now() + retryAfter * 1_000 });
}

/** Promo codes of the page's cart. @param keep stores a change of the cart, and checks its code again */
export function createPromoCodes(
  { store, keeper, call, parameters, session, clock, notices, announce }: CartParts,
  keep: CartChanges['keep'],
) {
  let asks = 0;
  let lastAsk: Promise<boolean> = Promise.resolve(true);
  let checkedKey = '';

  // Without the code's former discount, since the new answer replaces it.
  const linesToAsk = (): ReturnType<typeof promoLines> => promoLines(dropPromo(store.getState().cart), clock.now());
  const checkKey = (code: string): string => [code, ...linesToAsk().map((line) => Object.values(line).join())].join('\n');

  /** A visible field announces the refusal; then the notice repeats it only visually. */
  function refuse(text: string): void {
    const isFieldVisible = store.getState().open && parameters.store.getState().value.promotionCodeApply;
    if (isFieldVisible) notices.echo('warning', text);
    else notices.show('warning', text);
    store.setState({ promoRefusal: text });
  }

  /** @returns whether the code is on the cart */
  function follow(code: string, { silently, byBuyer }: Asking, discounts: ReadonlyMap<number, Centavos> | null): boolean {
    const verdict = discounts && judgePromo(keeper.read(), code, discounts, clock.now());
    if (discounts === null || verdict?.to !== 'apply') {
      refuse(verdict?.to === 'refuse' ? promoRefusals[verdict.because] : messages.promoRefused);
      // A stored code that does not apply is removed with its discounts. A refused new code changes nothing.
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
  }

  async function ask(code: string, asking: Asking): Promise<boolean> {
    const { silently } = asking;
    const attempt = (asks += 1);
    const { cart } = store.getState();
    checkedKey = checkKey(code);
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
      // The cart changed during the request and a newer check runs; its result counts.
      if (attempt !== asks) return lastAsk;
      // The buyer removed the code during the check, so the answer must not restore it.
      if (silently && keeper.read().promoCode !== code) return false;
      return follow(code, asking, answer.ok ? new Map(answer.value.packagesInCart.map((item) => [item.packageId, item.discount])) : null);
    } catch (error) {
      if (attempt !== asks) return lastAsk;
      checkedKey = '';
      explainFailure({ store, notices }, error, silently);
      // Not a refusal by the platform, so a stored code stays.
      return silently;
    } finally {
      if (attempt === asks) store.setState({ promo: 'idle' });
    }
  }

  return {
    check({ again, byBuyer }: { readonly again: boolean; readonly byBuyer: boolean }) {
      const { promoCode } = store.getState().cart;
      if (promoCode === null) return Promise.resolve(true);
      if (again || checkKey(promoCode) !== checkedKey) lastAsk = ask(promoCode, { silently: true, byBuyer });
      return lastAsk;
    },
    async apply(code: string) {
      // Waits for a running check, else the later answer would replace the other code.
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
