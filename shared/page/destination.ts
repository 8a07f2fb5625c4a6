import type { Destination } from '#shared/brands/brand';
import type { Page } from './page.ts';

/**
 * The address a visitor is sent to: the brand's landing page, as the application info names it, or the store's `/`. A
 * landing page that is not named, or that may not be gone to, is the store's `/`.
 */
export function destinationAddress({ parameters, navigation }: Pick<Page, 'parameters' | 'navigation'>, destination: Destination): string {
  const { urlLandingPage } = parameters.store.getState().value;
  return destination === 'landing' && urlLandingPage !== '' && navigation.allowed(urlLandingPage) !== null ? urlLandingPage : '/';
}

/** Where a purchase ends: the four brands that sell through a landing page go back to it, the others to their store. */
export function afterPurchase({ brand }: Pick<Page, 'brand'>): Destination {
  return brand.flows.home === 'landing' ? 'landing' : 'home';
}
