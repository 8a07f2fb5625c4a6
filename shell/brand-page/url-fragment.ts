/** Handles the address of a brand's page: a link's cart, or the order that the store led back with. */
import { orderIn } from '#shared/domain/orders/order-return';
import type { Page } from '#shared/page/page';
import { fillLinkedCart } from './linked-cart.ts';

/** Modules of a page's own bundles, by share key. */
interface ReturnedPage {
  readonly page: Page;
  readonly share: (key: string) => unknown;
}

/** Gives the page of the brand of that name, with what an order is asked with. */
export type LoadPage = (brand: string) => Promise<ReturnedPage>;

/** A hand-written fragment may leave the brand out: then the first brand on the page counts. */
const brandOr = (said: string): string => said || (document.querySelector('[brand]')?.getAttribute('brand') ?? '');

/** Fills the cart that a link brought, and asks about the order that the store led back with. */
export async function applyFragment(loadPage: LoadPage): Promise<void> {
  const cart = fillLinkedCart((brand) => loadPage(brandOr(brand)).then(({ page }) => page)).catch((error: unknown) =>
    console.warn("licence: the link's cart could not be filled", error),
  );
  const order = orderIn(location.hash);
  if (order) {
    try {
      const { page, share } = await loadPage(brandOr(order.brand));
      const { tellReturned } = share('#shared/page/orders/returned-order') as typeof import('#shared/page/orders/returned-order');
      await tellReturned(page, order.referenceUuid);
    } catch (error) {
      console.warn('licence: the order that the store led back with could not be asked about', error);
    }
  }
  await cart;
}
