import { brands } from '#shared/brands/brand-table';
import { tenants } from '#sandbox/tenants';
import { buyersScreens } from '../../storybook/screens.ts';

/** A story in one skin at one width. */
export interface Look {
  /** The story's id in Storybook. */
  readonly story: string;
  /** A brand, or a tenant with a skin of its own. */
  readonly skin: string;
  readonly scheme: 'light' | 'dark';
  /** Width of the window in px. */
  readonly width: 360 | 768 | 1440;
  /** Media feature of the system; every picture has reduced motion. */
  readonly condition?: 'forced-colors';
}

const everySkin: readonly string[] = [...Object.keys(brands), ...Object.keys(tenants)];
/** One light and one dark theme. */
const brightAndDark = ['license', 'facturacion'];
const narrowAndWide = [360, 1440] as const;

interface Set {
  readonly stories: readonly string[];
  readonly skins: readonly string[];
  readonly schemes?: readonly Look['scheme'][];
  readonly widths: readonly Look['width'][];
  readonly condition?: Look['condition'];
}

/**
 * The drawn stories, at most 600: the screens of every buyer in every skin on a phone and a desktop; rare states in a light and a
 * dark theme on a phone, which is the tightest; the back office in both schemes; and the kit, whose defects are
 * everywhere.
 */
const sets: readonly Set[] = [
  { stories: Object.keys(buyersScreens), skins: everySkin, widths: narrowAndWide },
  {
    stories: [
      'widgets-buy-button--ready',
      'widgets-cart-menu--open',
      'widgets-cart-menu--empty',
      'widgets-cart-modal--empty-in-its-dialog',
      'widgets-cart-modal--promo-applied',
      'widgets-cart-modal--promo-refused',
      'widgets-cart-modal--sold-no-more',
      'widgets-countdown--counting',
      'widgets-message-page--identity-ok',
      'widgets-order-status--checking',
      'widgets-order-status--pending-cash',
      'widgets-order-status--refused-with-way-back',
      'widgets-order-summary--rejected-with-reason',
      'widgets-order-summary--waiting-for-review',
      'widgets-price--on-offer',
      'widgets-purchase-form--cash-announced',
      'widgets-purchase-form--code-asked',
      'widgets-purchase-form--customer',
      'widgets-purchase-form--filled-in',
      'widgets-purchase-form--nothing-filled-in',
      'widgets-purchase-form--refused-without-words',
      'widgets-store-header--menu-open',
      'widgets-storefront--failed',
      'widgets-storefront--loading',
    ],
    skins: brightAndDark,
    widths: [360],
  },
  // Not every brand has a trial; the sent trial is a story with its own brand.
  { stories: ['widgets-free-trial--editing'], skins: ['firmamail', 'facturacion'], widths: [360] },
  { stories: ['widgets-free-trial--sent'], skins: ['firmamail'], widths: [360] },
  {
    stories: [
      'widgets-admin-frame--super-admin',
      'widgets-agreements--summary',
      'widgets-configurations--ready',
      'widgets-dashboard--detail',
      'widgets-dashboard--ready',
      'widgets-licences-screen--opened',
      'widgets-licences-screen--usage',
      'widgets-overview--ready',
      'widgets-packages--ready',
      'widgets-payments--ready',
      'widgets-reports--ready',
    ],
    skins: ['license'],
    schemes: ['light', 'dark'],
    widths: narrowAndWide,
  },
  {
    stories: [
      'widgets-admin-frame--palette',
      'widgets-agreements--services',
      'widgets-configurations--editing-a-service-feature',
      'widgets-licences-contracted-services--editing',
      'widgets-licences-customer-form--creating',
      'widgets-licences-licence-editor--filled',
      'widgets-packages--asked-to-switch-off',
      'widgets-packages--editing-a-package',
      'widgets-packages--information',
    ],
    skins: ['license'],
    widths: [1440],
  },
  {
    stories: [
      'kit-badge--all',
      'kit-button--sizes',
      'kit-button--states',
      'kit-button--tones',
      'kit-carousel--plans',
      'kit-checkbox--all',
      'kit-button--focused',
      'kit-dialog--open',
      'kit-fact-list--payment',
      'kit-forms-file-drop--on-its-way-and-wrong',
      'kit-forms-section--whole',
      'kit-notice--all',
      'kit-popover--beside-a-menu',
      'kit-price--plain',
      'kit-price--reduced',
      'kit-price--total',
      'kit-quantity--all',
      'kit-empty-state--with-an-act',
      'kit-error-state--failed',
      'kit-loading--blocks',
      'kit-error-state--quiet',
      'kit-text--scale',
      'kit-text-field--plain',
      'kit-text-field--wrong',
      'kit-toast-region--shown',
      'kit-usage-bar--all',
    ],
    skins: brightAndDark,
    widths: [768],
  },
  {
    stories: [
      'desk-audit-panel--closed',
      'desk-conflict-dialog--somebody-was-faster',
      'desk-date-field--in-a-form',
      'desk-filter-bar--filtered',
      'desk-gauge--all',
      'desk-date-field--calendar-open',
      'docs-overlays--confirm-open',
      'docs-overlays--drawer-open',
      'docs-overlays--form-open',
      'docs-overlays--palette-open',
      'desk-navigation-rail--wide-and-folded',
      'desk-stepper--at-the-fourth',
      'desk-switch--all',
      'desk-tabs--all',
      'desk-table--paged',
    ],
    skins: ['license'],
    schemes: ['light', 'dark'],
    widths: [768],
  },
  // Forced colours remove the theme: chosen, focused, full and active states must show without colour.
  {
    stories: [
      'desk-date-field--calendar-open',
      'desk-date-field--in-a-form',
      'desk-gauge--all',
      'desk-navigation-rail--wide-and-folded',
      'desk-stepper--at-the-fourth',
      'desk-switch--all',
      'desk-tabs--all',
      'desk-table--paged',
      'kit-button--focused',
      'kit-button--states',
      'kit-button--tones',
      'kit-checkbox--all',
      'kit-dialog--open',
      'kit-notice--all',
      'kit-popover--beside-a-menu',
      'kit-text-field--wrong',
      'kit-usage-bar--all',
    ],
    skins: ['license'],
    widths: [768],
    condition: 'forced-colors',
  },
  {
    stories: ['widgets-cart-modal--in-its-dialog', 'widgets-purchase-form--filled-in', 'widgets-storefront--ready'],
    skins: ['facturacion'],
    widths: [360],
    condition: 'forced-colors',
  },
];

export const looks: readonly Look[] = sets.flatMap(({ stories, skins, schemes = ['light'], widths, condition }) =>
  stories.flatMap((story) =>
    skins.flatMap((skin) =>
      schemes.flatMap((scheme) =>
        widths.map((width): Look => ({ story, skin, scheme, width, ...(condition === undefined ? {} : { condition }) })),
      ),
    ),
  ),
);

/** The name of a picture and of its file. */
export const nameOf = ({ story, skin, scheme, width, condition }: Look): string =>
  [`${skin}${scheme === 'dark' ? '-dark' : ''}`, story, width, ...(condition === undefined ? [] : [condition])].join('.');
