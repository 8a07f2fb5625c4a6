/** Handles the address of a brand's page: a link's cart, or an order to which the store led back. */
import { cartIn } from '#shared/domain/cart/cart-link';
import { orderIn } from '#shared/domain/orders/order-return';
import { entriesOf, packagesOf } from '#shared/page/cart/linked-cart';
import type { Page } from '#shared/page/page';

export type LoadPage = (brand: string) => Promise<{ readonly page: Page; readonly share: (key: string) => unknown }>;

/** A hand-written fragment may omit the brand, in which case the first brand on the page counts. */
const brandOr = (brand: string): string => brand || (document.querySelector('[brand]')?.getAttribute('brand') ?? '');

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

/** False after a reload or Back, when the cart already holds the link's packages. */
function isFreshNavigation(): boolean {
  // A page may have replaced the function by one that returns nothing.
  const entries = performance.getEntriesByType('navigation') as readonly PerformanceNavigationTiming[] | undefined;
  return !['reload', 'back_forward'].includes(entries?.[0]?.type ?? '');
}

/** Adds the link's packages to the cart; other lines stay. The address belongs to the page and is not changed. */
async function fillLinkedCart(loadPage: (brand: string) => Promise<Page>): Promise<void> {
  const cart = cartIn(location.hash);
  if (!cart || !isFreshNavigation()) return;
  const page = await loadPage(cart.brand);
  if (cart.brand !== '' && !page.brand.appNames.includes(cart.brand.toLowerCase())) {
    console.warn(`licence: the link's cart is for '${cart.brand}', which is no brand of this store: nothing was put into a cart`);
    return;
  }
  const { entries, tiers } = await packagesOf(page, entriesOf(page, cart.list));
  if (entries.length > 0) page.cart.setEntries(entries, tiers, { replace: false });
}
