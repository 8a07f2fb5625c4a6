/** What the second file does for a purchase that leads from a brand's page to the store and back (decision record 0021). */
import { orderIn } from '#shared/domain/orders/order-return';
import { startAnalytics } from '#shared/page/telemetry/analytics';
import type { Page } from '#shared/page/page';
import type { WantedLine } from '#shared/runtime/facade';
import type { Brought } from './brought.ts';

/** What came with a page's own bundles, by share key. */
export interface ReturnedPage {
  readonly page: Page;
  readonly share: (key: string) => unknown;
}

/** Who writes a fragment by hand may leave the brand out: then it is the first on the page. */
const brandOr = (said: string): string => said || (document.querySelector('[brand]')?.getAttribute('brand') ?? '');

/**
 * Listens for what a page may want measured, fills the cart that a link brought, and asks about the order that the store led back with.
 * @param obtain the page of the brand of that name, with what an order is asked with
 * @param brought has what reads a link's cart
 */
export function startTrip(obtain: (brand: string) => Promise<ReturnedPage>, brought: () => Promise<Brought>): void {
  startAnalytics();
  if (/[#?&]licence-cart=/.test(location.hash))
    brought()
      .then(({ linked }) => linked((brand) => obtain(brandOr(brand)).then(({ page }) => page)))
      .catch((error: unknown) => console.warn("licence: the link's cart could not be filled", error));
  const order = orderIn(location.hash);
  if (!order) return;
  obtain(brandOr(order.brand))
    .then(({ page, share }) => {
      const { tellReturned } = share('#shared/page/orders/returned-order') as typeof import('#shared/page/orders/returned-order');
      return tellReturned(page, order.referenceUuid);
    })
    .catch((error: unknown) => console.warn('licence: the order that the store led back with could not be asked about', error));
}

/**
 * Puts what was pressed into the cart, with the tag's wishes for the purchase: where it leads back to, and the code that is applied once its
 * line is there.
 */
export async function press(page: Page, element: Element, line: WantedLine): Promise<void> {
  const returnUrl = element.getAttribute('return-url');
  if (returnUrl) page.returnTo.set(returnUrl);
  const code = element.getAttribute('promo-code');
  await page.cart.want(line, element);
  if (code && page.cart.store.getState().cart.promoCode === null) await page.cart.applyPromo(code);
}
