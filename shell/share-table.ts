/**
 * Which kernel bundle pays for which shared module (decision record 0001). `core` is what a priced cart on screen needs: think before
 * adding; `checkout` is what comes behind it, and what the other pages have from the first (decision record 0018); `shop` is what the store and My Plan show beside it, `forms` what a buyer fills in.
 * Every module of `shared/` that is named in neither list belongs to `desk`, the back office.
 */
import type { BundleName } from './kernel.ts';
import { libraries } from './libraries.ts';

/** Libraries, by the names that remotes import them under. */
const packages: Readonly<Record<BundleName, readonly string[]>> = {
  libraries: Object.keys(libraries),
  core: [],
  checkout: [],
  shop: [],
  forms: ['react-hook-form'],
  desk: [],
};

/** Path patterns below `shared/`, without the extension; a folder ends in '/'. `desk` names only what a folder would give to another. */
const rooms: Readonly<Record<BundleName, readonly string[]>> = {
  libraries: [],
  core: [
    'brands/',
    'page/',
    'runtime/',
    ...[
      'after-purchase',
      'cart',
      'cart-rules',
      'catalogue',
      'dates',
      'entry-path',
      'feature-lines',
      'line-pricing',
      'money',
      'offers',
      'quantity',
      'redirect-targets',
      'repricing',
      'sealed-terms',
      'token-facts',
    ].map((file) => `domain/${file}`),
    ...[
      'catalogue',
      'claims',
      'config',
      'dom-events',
      'endpoint',
      'gateways',
      'json',
      'schema',
      'session',
      'storage-keys',
      'stored',
      'token',
    ].map((file) => `contract/${file}`),
    ...[
      'badge',
      'base',
      'button',
      'collapsible',
      'container-width',
      'dialog-frame',
      'empty-state',
      'floating',
      'icon',
      'link',
      'notice',
      'popover',
      'quantity',
      'spinner',
      'support-reference',
      'text',
      'toast',
      'toast-board',
      'tokens',
      'use-later',
      'words',
    ].map((file) => `ui/${file}`),
  ],
  checkout: [
    ...['buyer-fields.messages', 'checkout', 'draft', 'parameter-values', 'promo-desk', 'purchase-trip', 'sign-in-mark'].map(
      (file) => `page/${file}`,
    ),
    ...['dress-document', 'link-to', 'use-wait'].map((file) => `runtime/${file}`),
    ...['campaign', 'carry', 'continue-rules', 'identity-document', 'order-return', 'person-fields', 'promo', 'purchase'].map(
      (file) => `domain/${file}`,
    ),
    ...['identity-validation', 'parameters', 'promo'].map((file) => `contract/${file}`),
    ...['checkbox', 'dialog', 'error-state', 'field', 'forms/select', 'handed-on-focus', 'text-field', 'toast-region'].map(
      (file) => `ui/${file}`,
    ),
  ],
  shop: [
    ...[
      'backdrop',
      'card',
      'carousel',
      'copied-code',
      'menu',
      'page-frame',
      'popover-info',
      'price',
      'safe-image',
      'skeleton',
      'usage-bar',
    ].map((file) => `ui/${file}`),
    'page/image-hosts',
    'page/login-address',
    'page/offer-countdown.messages',
    'page/package-price.messages',
    'contract/my-plan',
    'domain/countdown',
    'domain/grants',
    'domain/shown-price',
    'domain/slides',
    'domain/usage',
  ],
  forms: [
    'ui/forms/',
    ...['use-address-suggestions', 'use-document-title'].map((file) => `runtime/${file}`),
    ...['late', 'places'].map((file) => `page/desk/${file}`),
    ...[
      'cash-payment',
      'cash-payment.messages',
      'order-sheet',
      'order-sheet.messages',
      'parameter-text',
      'document-type-name',
      'maps',
      'returned-order',
      'sign-in',
    ].map((file) => `page/${file}`),
    ...['fact-list', 'line-table', 'receipt', 'sum-list'].map((file) => `ui/${file}`),
    ...['customer', 'external-entry', 'order-reference', 'order-status', 'proof-file'].map((file) => `domain/${file}`),
    ...['aes-cbc', 'frame-messages', 'known-customer', 'mail', 'maps', 'payment-gateway', 'purchase-order', 'sign-in-parameter'].map(
      (file) => `contract/${file}`,
    ),
  ],
  desk: [
    'brands/night',
    'brands/night-css',
    'page/admin-visit',
    'page/desk/',
    'page/edit-conflict',
    'page/edit-conflict.messages',
    'page/session-door',
    'page/guarded-save',
    'page/worksheet',
    'page/desk-fields.messages',
    'page/service-lines.messages',
    'page/slices',
    'page/typed-work',
    'page/user-names',
    'runtime/export-control',
  ],
};

/**
 * Modules that no remote imports: embed.js, its second file and site.js compile the first for themselves, since they run
 * before the kernel is there; only the page room imports the client, the sealed storage and what measures a visit, which are late files;
 * what a page may dress is read by the package of types alone.
 */
const notShared: readonly string[] = [
  'runtime/define-element',
  'runtime/mount-tag',
  'runtime/plain-tag',
  'runtime/facade',
  'brands/facade-css',
  'page/analytics',
  'page/sealed-store',
  'page/speeds',
  'api/',
  'contract/header-value',
  'contract/looks',
];

/** In the order in which each may stand on the ones before it. */
export const bundleNames = Object.keys(rooms) as BundleName[];

const within = (module: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => (pattern.endsWith('/') ? module.startsWith(pattern) : module === pattern));

export interface SharedModule {
  readonly key: string;
  readonly bundle: BundleName;
}

/**
 * @param modules paths below `shared/` without extension, as `domain/money`
 * @returns the share key (`#shared/domain/money`) and the bundle of each module and library
 */
export function shareTable(modules: readonly string[]): readonly SharedModule[] {
  const bundleOf = (module: string): BundleName => {
    const [nearest] = bundleNames
      .flatMap((bundle) => rooms[bundle].filter((pattern) => within(module, [pattern])).map((pattern) => ({ bundle, pattern })))
      // A module named by itself beats the folder it lies in, and a folder the one around it: `page/` is core, `page/desk/` is not.
      .toSorted((one, other) => other.pattern.length - one.pattern.length);
    return nearest?.bundle ?? 'desk';
  };
  return [
    ...bundleNames.flatMap((bundle) => packages[bundle].map((key) => ({ key, bundle }))),
    ...modules.filter((module) => !within(module, notShared)).map((module) => ({ key: `#shared/${module}`, bundle: bundleOf(module) })),
  ];
}
