import { findBrand } from '#shared/brands/brand-table';
import { facadeCss, lookOf } from '#shared/brands/facade-css';
import { getPackagesByServiceName } from '#shared/contract/catalogue';
import type { PublicConfigFile } from '#shared/contract/config';
import { pathOf } from '#shared/contract/endpoint';
import type { ObjectSchema } from '#shared/contract/schema';
import { isSellable } from '#shared/domain/packages/catalogue';
import { parseStamp } from '#shared/domain/dates';
import { formatPesos } from '#shared/domain/money';
import { isOfferOpen } from '#shared/domain/packages/offers';
import { shownPrice } from '#shared/domain/packages/shown-price';
import type { PlainWidget, ShopOf } from '#shared/runtime/plain-tag';
import type { Widget } from '#shared/runtime/widget';
import { createPlainShops } from '../../shell/brand-page/plain-tags.ts';
import { ask, FRESH } from '../../shell/brand-page/prefetch.ts';
import { catalogueOf, packageIn } from '../../widgets/cart-modal/cart-modal.price.ts';

const shops = new Map<string, ShopOf>();

/** The modules that the script's second file gives a tag; one set for all mounts, as on a page. */
function shopsOf(config: PublicConfigFile): ShopOf {
  const known = shops.get(config.hosts.license);
  if (known) return known;
  const knownBrand = (name: string) => {
    const { brand } = findBrand({ appName: name, tenant: '' });
    return {
      id: brand.id,
      css: facadeCss(lookOf(brand.theme)),
      catalogue: `${config.hosts.license}${pathOf(getPackagesByServiceName.path, { appName: brand.appName })}`,
    };
  };
  const prices = new Proxy({}, { get: (_, id) => ({ policy: findBrand({ appName: String(id), tenant: '' }).brand.cart }) });
  const made = createPlainShops({
    ...{ findBrand: knownBrand, prices, fresh: FRESH, ask, catalogueOf, packageIn },
    ...{ shownPrice, formatPesos, isOfferOpen, isSellable, parseStamp },
  });
  shops.set(config.hosts.license, made);
  return made;
}

/**
 * Wraps a tag without React as a widget, for callers that mount widgets: the mount suite, a test, a story. In a page the late file does
 * this (`shell/brand-page/plain-tags.ts`).
 */
export function asWidget<Props>(tag: (shopOf: ShopOf) => PlainWidget<Props>, props: ObjectSchema): Widget<Props> {
  const { name, apiVersion } = tag(() => {
    throw new Error('nobody mounts it here');
  });
  return { name, apiVersion, props, mount: (target, host = {}) => tag(shopsOf(host.config as PublicConfigFile)).mount(target, host) };
}
