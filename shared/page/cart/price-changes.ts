import { nextOfferChange } from '#shared/domain/packages/offers';
import type { Page } from '../page.ts';

/** The longest delay of a browser's timer, in milliseconds. */
const longestWait = 2 ** 31 - 1;

/**
 * Calls `changed` when an offer of the cart starts or ends, and when the platform corrects the clock. Checks the promo code then, and
 * once at the beginning.
 * @returns stops watching
 */
export function watchPriceChanges({ cart, clock }: Pick<Page, 'cart' | 'clock'>, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = (): void => {
    clearTimeout(timer);
    const now = clock.now();
    const next = nextOfferChange(
      cart.store.getState().cart.lines.map(({ pack }) => pack),
      now,
    );
    if (next === null) return;
    const wait = next - now;
    timer = wait > longestWait ? setTimeout(arm, longestWait) : setTimeout(tell, wait);
  };
  const tell = (): void => {
    arm();
    void cart.checkPromo();
    changed();
  };
  arm();
  void cart.checkPromo();
  const stops = [cart.store.subscribe(arm), clock.subscribe(tell)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
