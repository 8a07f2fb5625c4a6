import { storeLandingShape } from '#shared/contract/stored';
import type { Navigation } from '../navigation.ts';
import type { PageStorage } from '../storage/storage.ts';

/**
 * Remembers the page that embeds the store or sent the buyer, when it said so in the address (`?storeLanding=…`) and is one
 * we may send anybody to. A referrer alone is no wish to be returned to, so it is not kept.
 */
export function keepStoreLanding({ local }: PageStorage, navigation: Navigation): void {
  const given = new URLSearchParams(location.search).get('storeLanding');
  if (given && navigation.allowed(given) !== null) local.set(storeLandingShape.key, storeLandingShape.write(given));
}
