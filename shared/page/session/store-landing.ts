import { storeLandingShape } from '#shared/contract/stored';
import type { Navigation } from '../navigation.ts';
import type { PageStorage } from '../storage/storage.ts';

/**
 * Stores the page that embeds the store or sent the buyer, when `?storeLanding=…` names it and it is allowed. A referrer alone is
 * not stored.
 */
export function keepStoreLanding({ local }: PageStorage, navigation: Navigation): void {
  const address = new URLSearchParams(location.search).get('storeLanding');
  if (address && navigation.allowed(address) !== null) local.set(storeLandingShape.key, storeLandingShape.write(address));
}
