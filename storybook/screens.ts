/** The buyer's screens in order, each with its story. */
export const buyersScreens = {
  'widgets-storefront--ready': 'Store',
  'widgets-cart-modal--in-its-dialog': 'Cart',
  'widgets-purchase-form--ready': 'Purchase form',
  'widgets-order-status--activated': 'Order status',
  'widgets-order-summary--open': 'Order summary',
  'widgets-my-plan--ready': 'My plan',
} as const satisfies Readonly<Record<string, string>>;

/** Further states of those screens, on a phone. */
export const furtherScreens = {
  'widgets-store-header--menu-open': 'Header, its menu open',
  'widgets-cart-menu--open': 'Cart menu',
  'widgets-store-footer--shown': 'Foot of the page',
  'widgets-order-status--pending-cash': 'Order status: to be paid in cash',
  'widgets-order-status--refused-with-way-back': 'Order status: refused',
  'widgets-find-order--shown': 'Find an order',
  'widgets-message-page--identity-ok': 'Message page',
  'widgets-free-trial--editing': 'Free trial, where the brand has one',
  'widgets-entry--asking': 'Entry by a link: who shall stay signed in?',
  'widgets-accessibility--shown': 'Accessibility',
  'widgets-buy-button--ready': 'Buy button',
  'widgets-price--on-offer': 'Price',
  'widgets-countdown--counting': 'Countdown',
} as const satisfies Readonly<Record<string, string>>;

export const deskScreens = {
  'widgets-admin-frame--super-admin': 'Frame',
  'widgets-overview--ready': 'Overview',
  'widgets-packages--ready': 'Packages',
  'widgets-configurations--ready': 'Configuration',
  'widgets-agreements--summary': 'Agreements',
  'widgets-licences-screen--opened': 'Licences',
  'widgets-licences-screen--usage': 'Consumption',
  'widgets-payments--ready': 'Payments',
  'widgets-reports--ready': 'Reports',
  'widgets-dashboard--ready': 'A customer’s products',
  'widgets-dashboard--detail': 'A product and its contracts',
} as const satisfies Readonly<Record<string, string>>;

export const nameOfPicture = (skin: string, story: string, width: 360 | 768 | 1440): string => `${skin}.${story}.${width}`;

/** Address of a kept picture in the catalogue. */
export const pictureOf = (...picture: Parameters<typeof nameOfPicture>): string => `./looks/${nameOfPicture(...picture)}.png`;
