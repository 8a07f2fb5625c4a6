import { commonWords as countdownWords } from '#shared/page/cart/offer-countdown.messages';

/** Texts of a countdown, shared with the store's card. */
export const commonWords = {
  ...countdownWords,
  over: 'Oferta terminada',
} as const;
