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
  /** Address of the brand's page that sent the cart, to return to. */
  returnUrl: 'local',
  /** Orders by reference: their content until they are reported as paid, then a mark. */
  ordersTold: 'local',
  /** Orders of the last week, or that the buyer switched them off. */
  recentOrders: 'local',
  refreshPage: 'local',
  /** One per tab. */
  adminSessionToken: 'session',
  /** Marks that this tab went to the login, with the keys of its form drafts: after the sign-in it restores them without a question. */
  signInMark: 'session',
  /** One of the values of `desk-look.ts`; a sign-out keeps it. */
  deskLook: 'local',
  /**
   * Encrypted drafts of a buyer's forms, with brand and form after a dot. Without a dot: the staff tab's number, whose drafts are
   * in IndexedDB.
   */
  formDraft: 'session',
  /** Brand whose e-signature buyer must check the data: its cart opens automatically. */
  buyerReview: 'session',
  /** Brand and typed promo code that was not applied before the reload after a change of units. */
  typedCode: 'session',
} as const;

export type StorageKey = keyof typeof STORAGE_KEYS;
