/**
 * Words that a page may replace, by their names in the contract: tag and word. No requirement fixes them, and no script draws them
 * before their widget loads.
 */
export const pageWords = {
  'buy-button.unavailable': ['buy-button', 'unavailable'],
  'buy-button.unknown-package': ['buy-button', 'unknownPackage'],
  'cart-menu.plans': ['cart-menu', 'plans'],
  'cart-menu.base-plans': ['cart-menu', 'basePlans'],
  'cart-menu.tier-missing': ['cart-menu', 'tierMissing'],
  'cart-modal.base-plans': ['cart-modal', 'basePlans'],
  'cart-modal.data-title': ['cart-modal', 'buyerTitle'],
  'cart-modal.data-hint': ['cart-modal', 'buyerHint'],
  'cart-modal.data-failed': ['cart-modal', 'buyerFailed'],
  'cart-modal.promo-label': ['cart-modal', 'promoLabel'],
  'cart-modal.promo-missing': ['cart-modal', 'promoMissing'],
  'cart-modal.promo-stands': ['cart-modal', 'promoStands'],
  'cart-modal.tiers-failed': ['cart-modal', 'tiersFailed'],
  'cart-modal.in-new-tab': ['cart-modal', 'inNewTab'],
  'cart-modal.tier-missing': ['cart', 'tierMissing'],
  'cart-modal.withdrawn': ['cart', 'withdrawn'],
  'cart-modal.changed-elsewhere': ['cart', 'shared'],
  'cart-modal.not-kept-for-long': ['cart', 'memoryOnly'],
  'cart-modal.cart-replaced': ['cart.noteTexts', 'cart-replaced'],
  'cart-modal.base-replaced': ['cart.noteTexts', 'bases-replaced'],
  'cart-modal.promo-dropped': ['cart.noteTexts', 'promo-dropped'],
  'cart-modal.maximum-reached': ['cart.refusalTexts', 'maximum-reached'],
  'cart-modal.not-sellable': ['cart.refusalTexts', 'not-sellable'],
  'storefront.title': ['storefront', 'title'],
  'storefront.subtitle': ['storefront', 'subtitle'],
  'storefront.nothing-on-sale': ['storefront', 'nothingOnSale'],
  'storefront.offers': ['storefront', 'offers'],
  'storefront.base': ['storefront', 'base'],
  'storefront.base-note': ['storefront', 'baseNote'],
  'storefront.combos': ['storefront', 'combos'],
  'storefront.combos-note': ['storefront', 'combosNote'],
  'storefront.complements': ['storefront', 'complements'],
  'storefront.complements-note': ['storefront', 'complementsNote'],
  'storefront.ends-in': ['storefront', 'endsIn'],
  'storefront.on-offer': ['storefront', 'onOffer'],
  'storefront.no-features': ['storefront', 'noFeatures'],
  'storefront.activate-free': ['storefront', 'activateFree'],
} as const satisfies Readonly<Record<string, readonly [screen: string, word: string]>>;

export type PageWord = keyof typeof pageWords;

export type PageWords = { readonly [Name in PageWord]?: string };

/** Words that no page may replace: requirements or the law fix them. */
export const fixedWords: readonly string[] = [
  'cart-menu.title',
  'cart-menu.subtotal',
  'cart-menu.to-cart',
  'cart-menu.pay',
  'cart-menu.empty',
  'cart-modal.title',
  'cart-modal.empty',
  'cart-modal.add-products',
  'cart-modal.apply',
  'cart-modal.promo-note',
  'cart-modal.subtotal',
  'cart-modal.total',
  'cart-modal.tax-included',
  'cart-modal.terms',
  'cart-modal.privacy',
  'cart-modal.continue',
  'storefront.offer',
  'storefront.buy-now',
  'storefront.private-package',
  'storefront.validity',
  'storefront.tax-included',
];

/** Characters; ours are shorter. */
export const longestWord = 120;
