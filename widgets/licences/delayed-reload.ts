import type { Page } from '#shared/page/page';
import type { ViewHost } from '#shared/runtime/widget';

/** ms from the server's success to the specified reload of the page. */
const reloadAfter = 3_000;
/** ms before that at which what is open is put away: a step back in the address needs a moment to land. */
const putAwayBefore = 500;

/**
 * The specified reload after a licence was added or a customer saved; not on a screen that was left meanwhile.
 * @param putAway closes what is open, so that the reload does not bring it again
 */
export function reloadSoon(page: Pick<Page, 'reload'>, { target }: Pick<ViewHost, 'target'>, putAway?: () => void): void {
  if (putAway) setTimeout(putAway, reloadAfter - putAwayBefore);
  setTimeout(() => {
    if (target.isConnected) page.reload();
  }, reloadAfter);
}
