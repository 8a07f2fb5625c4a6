/** Most cards side by side; a shelf with fewer keeps their width. */
export const mostSlides = 4;
/** Most features on a card; the popover has all. */
export const printedFeatures = 5;

/** Heights (px) of placeholders: an upright and a lying offer, a plan, an extra in two layouts. */
export const blocks = { offer: [456, 252], plan: 469, extra: [164, 144] } as const;

/** Placeholders for offers: most stores have two. */
export const waitingOffers = 2;
/** Least width (px) at which two tickets side by side lie down. */
export const lyingOffers = 1_108;

/** Cards side by side in a slider of this width in px, at most all cards. */
export function slidesPerView(width: number, cards: number): number {
  const fitting = width < 600 ? 1 : width < 1024 ? 2 : width < 1680 ? 3 : 4;
  return Math.max(1, Math.min(fitting, cards));
}
