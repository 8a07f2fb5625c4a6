/** Texts of a price, shared with the store's card. */
export { commonWords, periodBehind } from '#shared/page/cart/package-price.messages';
