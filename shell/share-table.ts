/**
 * Which kernel bundle pays for which shared module (decision record 0001). `core` is the buyer's first path: think before adding;
 * `shop` is what the store and My Plan show beside it, `forms` what a buyer fills in.
 * Every module of `shared/` that is named in neither list belongs to `desk`, the back office.
 */
import type { BundleName } from './kernel.ts';
import { libraries } from './libraries.ts';

/** Libraries, by the names that remotes import them under. */
const packages: Readonly<Record<BundleName, readonly string[]>> = {
  libraries: Object.keys(libraries),
  core: [],
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
      'carry',
      'cart',
      'cart-rules',
      'catalogue',
      'continue-rules',
      'dates',
      'feature-lines',
      'grants',
      'line-pricing',
      'money',
      'offers',
      'promo',
      'purchase',
      'quantity',
      'redirect-targets',
      'repricing',
    ].map((file) => `domain/${file}`),
    ...[
      'catalogue',
      'claims',
      'config',
      'dom-events',
      'endpoint',
      'gateways',
      'header-value',
      'identity-validation',
      'json',
      'parameters',
      'promo',
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
      'dialog',
      'empty-state',
      'error-state',
      'field',
      'floating',
      'forms/select',
      'handed-on-focus',
      'icon',
      'link',
      'notice',
      'popover',
      'quantity',
      'spinner',
      'support-reference',
      'text',
      'text-field',
      'toast-region',
      'tokens',
      'words',
    ].map((file) => `ui/${file}`),
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
    'contract/my-plan',
    'domain/slides',
    'domain/usage',
  ],
  forms: [
    'ui/forms/',
    'runtime/use-address-suggestions',
    ...['buyer-fields.messages', 'cash-payment', 'cash-payment.messages', 'document-type-name', 'draft', 'maps', 'sign-in'].map(
      (file) => `page/${file}`,
    ),
    'ui/checkbox',
    'ui/fact-list',
    ...['customer', 'external-entry', 'identity-document', 'order-reference', 'order-status', 'person-fields', 'proof-file'].map(
      (file) => `domain/${file}`,
    ),
    ...['aes-cbc', 'frame-messages', 'known-customer', 'mail', 'maps', 'payment-gateway', 'purchase-order', 'sign-in-parameter'].map(
      (file) => `contract/${file}`,
    ),
  ],
  desk: [
    'page/admin-visit',
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
  'runtime/facade',
  'page/sealed-store',
  'page/speeds',
  'api/',
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
  // A module named by itself beats the folder it lies in: `page/` is core, `page/maps` is not.
  const bundleOf = (module: string): BundleName =>
    bundleNames.find((bundle) => rooms[bundle].includes(module)) ?? bundleNames.find((bundle) => within(module, rooms[bundle])) ?? 'desk';
  return [
    ...bundleNames.flatMap((bundle) => packages[bundle].map((key) => ({ key, bundle }))),
    ...modules.filter((module) => !within(module, notShared)).map((module) => ({ key: `#shared/${module}`, bundle: bundleOf(module) })),
  ];
}
