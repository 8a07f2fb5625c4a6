/**
 * The kernel bundle of each shared module (decision record 0001). `core` holds what a priced cart needs: keep it small. `checkout`
 * is loaded behind it, and first on other pages (decision record 0018). `shop` serves store and My Plan, `forms` what buyers fill
 * in, `orders` a placed order.
 * Modules of `shared/` in no list belong to `desk`, the back office.
 */
import type { BundleName } from '../kernel/remote-loader.ts';
import { libraries } from './libraries.ts';

/** Libraries, by the names that remotes import them under. */
const packages: Readonly<Record<BundleName, readonly string[]>> = {
  libraries: Object.keys(libraries),
  core: [],
  checkout: [],
  shop: [],
  forms: [],
  desk: [],
  orders: [],
};

/** Path patterns below `shared/`, without the extension; a folder ends in '/'. `desk` names only what a folder would give to another. */
const rooms: Readonly<Record<BundleName, readonly string[]>> = {
  libraries: [],
  core: [
    'brands/',
    'page/',
    'runtime/',
    ...[
      'orders/after-purchase',
      'cart/cart',
      'cart/cart-edits',
      'cart/cart-rules',
      'packages/catalogue',
      'dates',
      'people/entry-path',
      'packages/feature-lines',
      'cart/line-pricing',
      'money',
      'packages/offers',
      'quantity',
      'redirect-targets',
      'cart/repricing',
      'cart/sealed-terms',
      'people/token-facts',
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
    ...[
      'buyer-fields.messages',
      'latest',
      'orders/checkout',
      'storage/draft',
      'parameter-values',
      'cart/promo-codes',
      'orders/purchase-trip',
      'session/sign-in-mark',
    ].map((file) => `page/${file}`),
    'form/form',
    ...['dress-document', 'link-to', 'use-document-title', 'use-wait'].map((file) => `runtime/${file}`),
    ...[
      'base64',
      'cart/campaign',
      'cart/carry',
      'cart/continue-rules',
      'people/identity-document',
      'orders/order-return',
      'people/person-fields',
      'cart/promo',
      'orders/purchase',
    ].map((file) => `domain/${file}`),
    ...['identity-validation', 'parameters', 'promo'].map((file) => `contract/${file}`),
    ...['checkbox', 'dialog', 'error-state', 'field', 'forms/select', 'new-tab-link', 'restore-focus', 'text-field', 'toast-region'].map(
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
      'page-column',
      'page-frame',
      'popover-info',
      'price',
      'safe-image',
      'skeleton',
      'usage-bar',
    ].map((file) => `ui/${file}`),
    ...['help-line', 'help-line.messages', 'parameter-text'].map((file) => `page/${file}`),
    'runtime/help-line',
    'page/image-hosts',
    'page/session/login-address',
    'page/cart/offer-countdown.messages',
    'page/cart/package-price.messages',
    'contract/my-plan',
    'domain/packages/countdown',
    'domain/people/grants',
    'domain/packages/shown-price',
    'domain/slides',
    'domain/usage',
  ],
  forms: [
    'ui/forms/',
    'runtime/use-address-suggestions',
    ...['known-customer', 'late', 'places'].map((file) => `form/${file}`),
    ...[
      'orders/cash-payment',
      'orders/cash-payment.messages',
      'orders/consent',
      'document-type-name',
      'maps',
      'orders/returned-order',
      'session/sign-in',
    ].map((file) => `page/${file}`),
    ...['fact-list'].map((file) => `ui/${file}`),
    ...[
      'folded-text',
      'people/customer',
      'people/external-entry',
      'orders/order-reference',
      'orders/order-status',
      'orders/proof-file',
      'orders/sale-terms',
    ].map((file) => `domain/${file}`),
    ...[
      'aes-cbc',
      'frame-messages',
      'known-customer',
      'mail',
      'maps',
      'maps-origins',
      'payment-gateway',
      'purchase-order',
      'sign-in-parameter',
    ].map((file) => `contract/${file}`),
  ],
  desk: ['brands/night', 'brands/night-css', 'desk/', 'page/session/session-events', 'ui/forms/text-area'],
  orders: [
    ...['orders/order-sheet', 'orders/order-sheet.messages', 'orders/recent-orders'].map((file) => `page/${file}`),
    ...['line-table', 'receipt', 'sum-list'].map((file) => `ui/${file}`),
    'contract/recent-orders',
    'domain/orders/recent-orders',
    'runtime/use-remembered-order',
  ],
};

/**
 * Modules that no remote imports. Scripts compile the first ones themselves, since they run before the kernel. Others are late
 * files: client, encrypted storage, measuring, timeline, calendar month, the cleaner of the rich-text field. The rest serve the
 * typed package, one remote, or the layout step.
 */
const notShared: readonly string[] = [
  'runtime/define-element',
  'runtime/mount-tag',
  'runtime/plain-tag',
  'runtime/facade',
  'brands/facade-css',
  'page/telemetry/analytics',
  'page/cart/linked-cart',
  'page/storage/sealed-store',
  'page/telemetry/speeds',
  'contract/timeline',
  'desk/timeline',
  'desk/timeline-lines',
  'desk/timeline.messages',
  'desk/controls/timeline-dialog',
  'desk/ui/month',
  'desk/ui/timeline',
  'ui/outline',
  'ui/safe-html',
  'api/',
  'contract/header-value',
  'contract/looks',
];

/** In the order in which each may stand on the ones before it; nothing stands on the back office. */
export const bundleNames = Object.keys(rooms) as BundleName[];

/** The bundles that one may take from. */
export const beneath = (bundle: BundleName): readonly BundleName[] =>
  bundleNames.slice(0, bundleNames.indexOf(bundle)).filter((name) => name !== 'desk');

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
      // A module named by itself beats the folder it lies in, and a folder the one around it: `ui/forms/` beats `ui/`.
      .toSorted((one, other) => other.pattern.length - one.pattern.length);
    return nearest?.bundle ?? 'desk';
  };
  return [
    ...bundleNames.flatMap((bundle) => packages[bundle].map((key) => ({ key, bundle }))),
    ...modules.filter((module) => !within(module, notShared)).map((module) => ({ key: `#shared/${module}`, bundle: bundleOf(module) })),
  ];
}
