import { IDENTITY_VALIDATED, registerIdentityValidation, type Subscriber } from '#shared/contract/identity-validation';
import { storeLandingShape } from '#shared/contract/stored';
import { hasBase, isEmpty } from '#shared/domain/cart/cart';
import { carryPath } from '#shared/domain/cart/carry';
import { decideContinue, type ContinueDecision } from '#shared/domain/cart/continue-rules';
import { orderFacts } from '#shared/domain/orders/purchase';
import { messages } from '../cart/cart.messages.ts';
import { noAnswerText } from '../failure-text.ts';
import { messages as pageMessages } from '../messages.ts';
import type { Page } from '../page.ts';
import { parentFrame } from '../parent-frame.ts';
import { readBuyer } from './base-package.ts';
import { noteHanded, withTrip } from './purchase-trip.ts';

type Staying = Extract<ContinueDecision, { to: 'stay' }>['because'];

const stayTexts = {
  'base-needed': 'baseNeeded',
  'free-plan-needs-base': 'freePlanNeedsBase',
  'tier-missing': 'tierMissing',
  withdrawn: 'withdrawn',
} as const satisfies Readonly<Record<Exclude<Staying, 'empty-cart'>, keyof typeof messages>>;

/** Runs the checks before the purchase; a notice names a failed one. @returns the next screen, or null when the buyer stays */
export async function checkCart(page: Page): Promise<'identity-validation' | 'purchase-form' | null> {
  try {
    // A dropped code changes the total: the buyer must see it before going on.
    if (!(await page.cart.checkPromo())) return null;
    const buyer = await readBuyer(page);
    const decision = decideContinue(page.cart.store.getState().cart, buyer, page.brand.flows);
    if (decision.to !== 'stay') {
      if (navigator.onLine) return decision.to;
      // Offline, leaving would show the browser's error page.
      page.notices.show('error', noAnswerText());
      return null;
    }
    if (!refusedWithoutBase(page, decision) && decision.because !== 'empty-cart')
      page.notices.show('warning', messages[stayTexts[decision.because]]);
  } catch (error) {
    console.error("licence: the customer's base package could not be checked", error);
    page.notices.fail(error, pageMessages.serverError);
  }
  return null;
}

/** True if the cart needs a base package. False when the call for the customer's own fails, since the platform checks the order too. */
export async function lacksBase(page: Page): Promise<boolean> {
  const { cart } = page.cart.store.getState();
  if (isEmpty(cart) || hasBase(cart)) return false;
  try {
    return refusedWithoutBase(page, decideContinue(cart, await readBuyer(page), page.brand.flows));
  } catch (error) {
    console.error("licence: the customer's base package could not be checked", error);
    return false;
  }
}

function refusedWithoutBase(page: Page, decision: ContinueDecision): boolean {
  if (decision.to !== 'stay' || (decision.because !== 'base-needed' && decision.because !== 'free-plan-needs-base')) return false;
  page.cart.refuseWithoutBase(messages[stayTexts[decision.because]]);
  return true;
}

export type IdentityOutcome = 'identity-ok' | 'identity-not-ok' | 'identity-failed';

/** Never rejects: a failure is one of the outcomes. */
export async function validateIdentity(page: Page, subscriber: Subscriber): Promise<IdentityOutcome> {
  const { cart, brand, clock, session, call } = page;
  const { packagesToPurchase, promotionCodeUse } = orderFacts(cart.store.getState().cart, clock.now());
  try {
    const answer = await call(
      registerIdentityValidation,
      {
        body: {
          package: packagesToPurchase.map(({ packageCode, packageQuantity }) => ({ code: packageCode, quantity: packageQuantity })),
          PromotionCode: promotionCodeUse,
          subscriber,
          appName: brand.appName,
        },
      },
      // A visitor has no token, so the request uses the external-source token.
      session.token() === null ? { as: 'admin' } : {},
    );
    if (!answer.ok) return 'identity-failed';
    return answer.value === IDENTITY_VALIDATED ? 'identity-ok' : 'identity-not-ok';
  } catch (error) {
    console.error('licence: the identity validation could not be registered', error);
    return 'identity-failed';
  }
}

function parentEntry({ storage, navigation }: Page): string | null {
  const stored = storeLandingShape.read(storage.local.get(storeLandingShape.key));
  const address = new URLSearchParams(location.search).get('storeLanding') ?? (stored.kind === 'value' ? stored.value : null);
  return address !== null && address !== '' && navigation.allowed(address) !== null ? address : null;
}

/** True if the store and this page have the same storage. */
function sharesStorage(page: Page): boolean {
  const { navigation, storage } = page;
  const own = parentFrame(page)?.own ?? new URL(navigation.storeAddress('/')).origin === location.origin;
  return own && storage.lasting;
}

/** Milliseconds. A buyer who stops the navigation may leave for another page later, which is no hand-over. */
const departureLimit = 60_000;

/** Marks the cart of a brand's page as handed over when the browser leaves for the store. Back undoes it. */
export function handOver(page: Page): void {
  if (page.place === 'store' || sharesStorage(page)) return;
  const pressedAt = Date.now();
  function onPageHide(): void {
    if (Date.now() - pressedAt > departureLimit) return;
    page.cart.handOver();
    // The browser restored the page from its cache.
    addEventListener('pageshow', () => page.cart.recover(), { once: true });
  }
  addEventListener('pagehide', onPageHide, { once: true });
}

/**
 * Returns the address of the purchase: in the store the form, in a frame the entry that the parent page names. Elsewhere it is the
 * external entry if the store shares this page's storage, else the store with this cart in the address.
 */
export function purchaseTarget(page: Page): string {
  const { place, cart } = page;
  const frame = parentFrame(page);
  if (frame === null && place === 'store') return '/registerPurchaseOrder';
  const address = frame && parentEntry(page);
  if (address) return address;
  const shared = sharesStorage(page);
  const path = shared ? '/license/RegisterPurchaseExt' : carryPath(cart.store.getState().cart);
  if (place === 'store') return path;
  if (!shared) noteHanded(page, cart.facts());
  return withTrip(path, page);
}
