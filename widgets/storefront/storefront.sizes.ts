/** Most cards side by side. On a shelf with fewer cards, the cards keep that width. */
export const mostSlides = 4;
/** Most features on a card. The pop-over lists all of them. */
export const printedFeatures = 5;

/** Heights (px) of placeholders: an upright and a horizontal offer, a plan, an extra in two layouts. */
export const blocks = { offer: [456, 252], plan: 469, extra: [164, 144] } as const;

/** Placeholders for offers, since most stores have two. */
export const waitingOffers = 2;
/** Smallest width (px) at which two tickets side by side are horizontal. */
export const lyingOffers = 1_108;

/** Returns the number of cards side by side in a slider of this width in px. */
export function slidesPerView(width: number, cards: number): number {
  const fitting = width < 600 ? 1 : width < 1024 ? 2 : width < 1680 ? 3 : 4;
  return Math.max(1, Math.min(fitting, cards));
}
