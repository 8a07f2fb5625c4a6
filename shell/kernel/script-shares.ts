/**
 * Pricing rules that the second file of a brand's page and site.js export before a bundle is loaded. There is one copy of the rules,
 * and a changed text costs a returning visitor fewer bytes (decision record 0018).
 */
import * as cart from '#shared/domain/cart/cart';
import * as rules from '#shared/domain/cart/cart-rules';
import * as pricing from '#shared/domain/cart/line-pricing';
import * as dates from '#shared/domain/dates';
import * as money from '#shared/domain/money';
import * as catalogue from '#shared/domain/packages/catalogue';
import * as offers from '#shared/domain/packages/offers';
import * as saidEvents from '#shared/page/telemetry/said-events';
import * as telemetry from '#shared/page/telemetry/telemetry';
import type { Factory } from './kernel-registry.ts';
import type { scriptShareKeys } from './script-share-keys.ts';

export const scriptShares: Readonly<Record<(typeof scriptShareKeys)[number], Factory>> = {
  '#shared/domain/cart/cart': () => cart,
  '#shared/domain/cart/cart-rules': () => rules,
  '#shared/domain/cart/line-pricing': () => pricing,
  '#shared/domain/dates': () => dates,
  '#shared/domain/money': () => money,
  '#shared/domain/packages/catalogue': () => catalogue,
  '#shared/domain/packages/offers': () => offers,
  '#shared/page/telemetry/said-events': () => saidEvents,
  '#shared/page/telemetry/telemetry': () => telemetry,
};
