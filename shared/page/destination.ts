import type { Destination } from '#shared/brands/brand';
import type { Page } from './page.ts';

/** The landing page's address comes from the application info. If it is missing or not allowed, the store's `/` is used. */
export function destinationAddress({ parameters, navigation }: Pick<Page, 'parameters' | 'navigation'>, destination: Destination): string {
  const { urlLandingPage } = parameters.store.getState().value;
  return destination === 'landing' && urlLandingPage !== '' && navigation.allowed(urlLandingPage) !== null ? urlLandingPage : '/';
}

/** The four brands that sell on a landing page lead back there, the others to their store. */
export function afterPurchase({ brand }: Pick<Page, 'brand'>): Destination {
  return brand.flows.home === 'landing' ? 'landing' : 'home';
}
