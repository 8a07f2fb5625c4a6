import { storeLandingShape } from '#shared/contract/stored';
import type { Navigation } from '../navigation.ts';
import type { PageStorage } from '../storage/storage.ts';

/**
 * Stores the page that embeds the store or sent the buyer, when `?storeLanding=…` names it and it is allowed. A referrer alone is
 * not stored.
 */
export function keepStoreLanding({ local }: PageStorage, navigation: Navigation): void {
  const given = new URLSearchParams(location.search).get('storeLanding');
  if (given && navigation.allowed(given) !== null) local.set(storeLandingShape.key, storeLandingShape.write(given));
}
