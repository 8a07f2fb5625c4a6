/** Every key in the browser's storage, and which storage. */
export const STORAGE_KEYS = {
  appsUserToken: 'local',
  appsUserRefreshToken: 'local',
  userName: 'local',
  /** The login address by role, for a tab without a token. */
  redirectPage: 'local',
  cartAdded: 'local',
  pricesLicense: 'local',
  quantityLicense: 'local',
  packages: 'local',
  cart: 'local',
  /** On a brand's page: the cart that went to the store. */
  handedCart: 'local',
  promoCode: 'local',
  /** Page that embeds the store or sent the buyer. */
  storeLanding: 'local',
  /** Brand's page of a carried cart, for the way back. */
  returnUrl: 'local',
  /** Orders by reference: their content until they are reported as paid, then a mark. */
  ordersTold: 'local',
  /** Orders of the last week, or that the buyer switched them off. */
  recentOrders: 'local',
  refreshPage: 'local',
  /** One per tab. */
  adminSessionToken: 'session',
  /** This tab's own visit to the login, and its form drafts: on return the tab restores them without a question. */
  signInMark: 'session',
  /** One of the values of `desk-look.ts`; a sign-out keeps it. */
  deskLook: 'local',
  /**
   * Encrypted drafts of a buyer's forms, with brand and form after a dot. Without a dot: the staff tab's number, whose drafts are
   * in IndexedDB.
   */
  formDraft: 'session',
  /** The brand that asked an e-signature buyer to check the data: its cart opens by itself. */
  buyerReview: 'session',
  /** Brand and promo code: typed, but not applied before the reload after a change of units. */
  typedCode: 'session',
} as const;

export type StorageKey = keyof typeof STORAGE_KEYS;
