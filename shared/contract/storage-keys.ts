/** Every key we keep in the browser, and where. There are no others for these purposes. */
export const STORAGE_KEYS = {
  appsUserToken: 'local',
  appsUserRefreshToken: 'local',
  userName: 'local',
  /** The login address by role, remembered for when no token is left to ask. */
  redirectPage: 'local',
  cartAdded: 'local',
  pricesLicense: 'local',
  quantityLicense: 'local',
  packages: 'local',
  cart: 'local',
  /** Of a brand's page: the cart that went to the store to be paid. */
  handedCart: 'local',
  promoCode: 'local',
  /** The page that embeds the store or sent the buyer. */
  storeLanding: 'local',
  /** The brand's page that a carried cart came from, to go back to. */
  returnUrl: 'local',
  /** Orders by reference: their content until they are reported as paid, then a mark. */
  ordersTold: 'local',
  /** The orders of the last week by reference, or that none are to be remembered. */
  recentOrders: 'local',
  refreshPage: 'local',
  /** The admin session token, per tab. */
  adminSessionToken: 'session',
  /** This tab went to the login itself, with these half-filled forms: the way back asks nothing. */
  signInMark: 'session',
  /** The look of the back office, one of a few values (`desk-look.ts`). A sign-out leaves it. */
  deskLook: 'local',
  /**
   * A buyer's half-filled forms, encrypted; each form's brand and name follow after a dot. Without a dot: the number of a
   * staff member's tab, whose forms lie in IndexedDB.
   */
  formDraft: 'session',
  /** The brand whose e-signature buyer was asked to check the data: its cart opens by itself. */
  buyerReview: 'session',
  /** A promo code that was typed and not applied before the reload after a change of units; brand and code. */
  typedCode: 'session',
} as const;

export type StorageKey = keyof typeof STORAGE_KEYS;
