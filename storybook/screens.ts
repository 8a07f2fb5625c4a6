/** What every buyer passes, in the order they meet it, each with the story that shows it. */
export const buyersScreens = {
  'widgets-storefront--ready': 'Store',
  'widgets-cart-modal--in-its-dialog': 'Cart',
  'widgets-purchase-form--ready': 'Purchase form',
  'widgets-order-status--activated': 'Order status',
  'widgets-order-summary--open': 'Order summary',
  'widgets-my-plan--ready': 'My plan',
} as const satisfies Readonly<Record<string, string>>;

/** The kept picture of a story (`tests/look`), as the catalogue serves it. */
export const pictureOf = (skin: string, story: string, width: 360 | 768 | 1440): string => `./looks/${skin}.${story}.${width}.png`;
