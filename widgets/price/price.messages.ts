/** The words of a price: the store's own card says the same. */
export { commonWords, periodBehind } from '#shared/page/cart/package-price.messages';
