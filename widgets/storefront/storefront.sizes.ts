/** The most cards beside each other; a shelf with fewer keeps their width. */
export const mostSlides = 4;
/** Lines a card prints itself where the pop-over has them all. */
export const printedFeatures = 5;

/** Heights (px) of a place that waits for its card: of an offer on a phone, from 640 px and from 960 px on, of a plan, and of an extra. */
export const blocks = { offer: [456, 252, 198], plan: 469, extra: [164, 144] } as const;

/** From this width (px) on two tickets lie beside each other. */
const twoOffers = 1_160;

/** Tickets beside each other: two only where a third waits behind them, since offers that all stand in view would have nothing to play (ST-057). */
export function offersPerView(width: number, count: number): number {
  return width >= twoOffers && count > 2 ? 2 : 1;
}
