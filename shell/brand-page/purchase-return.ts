/** What the second file does for a purchase that leads from a brand's page to the store and back (decision record 0021). */
import type { Page } from '#shared/page/page';
import { keepSaid } from '#shared/page/telemetry/said-events';
import type { WantedLine } from '#shared/runtime/facade';
import type { OptionalFeatures } from './optional-features.ts';
import type { LoadPage } from './url-fragment.ts';

/**
 * Has measured what a page wants measured, and goes after what its address brought. Few pages have either: what does it comes with
 * the first event, or with such an address.
 */
export function startTrip(loadPage: LoadPage, loadFeatures: () => Promise<OptionalFeatures>): void {
  keepSaid(() => loadFeatures().then(({ startAnalytics }) => startAnalytics));
  if (/[#?&]licence-(?:cart|order)=/.test(location.hash))
    loadFeatures()
      .then(({ applyFragment }) => applyFragment(loadPage))
      .catch((error: unknown) => console.warn('licence: what the address brought could not be followed', error));
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
