import type { Destination } from '#shared/brands/brand';
import type { Page } from './page.ts';

/** Returns the address of the brand's landing page from the application info, or the store's `/` where that is missing or not allowed. */
export function destinationAddress({ parameters, navigation }: Pick<Page, 'parameters' | 'navigation'>, destination: Destination): string {
  const { urlLandingPage } = parameters.store.getState().value;
  return destination === 'landing' && urlLandingPage !== '' && navigation.allowed(urlLandingPage) !== null ? urlLandingPage : '/';
}

/** The end of a purchase: the four brands that sell on a landing page lead back there, the others to their store. */
export function afterPurchase({ brand }: Pick<Page, 'brand'>): Destination {
  return brand.flows.home === 'landing' ? 'landing' : 'home';
}
