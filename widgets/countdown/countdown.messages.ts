import { commonWords as countdownWords } from '#shared/page/cart/offer-countdown.messages';

/** The words of a countdown: while it runs the store's own card says the same. */
export const commonWords = {
  ...countdownWords,
  over: 'Oferta terminada',
} as const;
