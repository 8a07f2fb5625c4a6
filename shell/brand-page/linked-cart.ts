/** The cart that a link brings to a brand's page. */
import { cartIn } from '#shared/domain/cart/cart-link';
import { entriesOf, packagesOf } from '#shared/page/cart/linked-cart';
import type { Page } from '#shared/page/page';

/** False after a reload or Back: the cart holds the link's packages already. */
function isFreshNavigation(): boolean {
  // A page may have replaced the function by one that returns nothing.
  const entries = performance.getEntriesByType('navigation') as readonly PerformanceNavigationTiming[] | undefined;
  return !['reload', 'back_forward'].includes(entries?.[0]?.type ?? '');
}

/**
 * Puts the link's packages into the cart; other lines stay. The address belongs to the page and is not changed.
 * @param loadPage the page of the brand of that name; of the first tag's for none
 */
export async function fillLinkedCart(loadPage: (brand: string) => Promise<Page>): Promise<void> {
  const cart = cartIn(location.hash);
  if (!cart || !isFreshNavigation()) return;
  const page = await loadPage(cart.brand);
  if (cart.brand !== '' && !page.brand.appNames.includes(cart.brand.toLowerCase())) {
    console.warn(`licence: the link's cart is for '${cart.brand}', which is no brand of this store: nothing was put into a cart`);
    return;
  }
  const { found, tiers } = await packagesOf(page, entriesOf(page, cart.list));
  if (found.length > 0) page.cart.setEntries(found, tiers, { replace: false });
}
