/** The most cards beside each other; a shelf with fewer keeps their width. */
export const mostSlides = 4;
/** Lines a card prints itself where the pop-over has them all. */
export const printedFeatures = 5;

/** Heights (px) of a place that waits for its card: of an offer that stands or lies, of a plan, and of an extra. */
export const blocks = { offer: [456, 252], plan: 469, extra: [164, 144] } as const;

/** Tickets that wait beside each other where there is room: most stores have as many offers. */
export const waitingOffers = 2;
/** From this width (px) on two tickets beside each other lie down. */
export const lyingOffers = 1_108;
