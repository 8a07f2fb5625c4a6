/** Prepares the first press while the page is quiet: catalogue, cart tag and, for a tag in view, the scripts of the press. */
import { packageByCode } from '#shared/domain/packages/catalogue';
import { shownPrice } from '#shared/domain/packages/shown-price';
import { inPesos } from '#shared/page/cart/public-facts';
import type { Page } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import type { ViewedPackage } from '#shared/page/telemetry/analytics';
import type { WidgetElement } from '#shared/runtime/define-element';
import { firstFonts } from '../../widgets/cart-modal/cart-modal.facade.ts';
import { catalogueOf, packageIn } from '../../widgets/cart-modal/cart-modal.price.ts';
import { fileAddress } from '../kernel/script-loader.ts';
import type { EmbedPorts } from './embed-ports.ts';
import { observeDwell, prefetchCatalogue } from './prefetch.ts';
import { animateOpening } from './price-on-press.ts';
import { loadFeatures } from './release-loaders.ts';
import { brandOf } from './tags.ts';

/** The page state of an element's brand, once a widget has made it. */
export const pageOf = (element: Element): Page | undefined =>
  registry.pages.get(`${brandOf(element)}|${element.getAttribute('tenant') ?? ''}`.toLowerCase()) as Page | undefined;

const prefetchedBrands = new Set<string>();

/** Looks up name and price of a package in an answer that the page has already; null without one. */
async function lookUpPackage({ findBrand }: EmbedPorts, element: Element, code: string): Promise<ViewedPackage | null> {
  const page = pageOf(element);
  const { id = '', catalogue = '' } = findBrand(brandOf(element)) ?? {};
  const answer = registry.early.get(catalogue);
  const read = page || !answer ? null : await catalogueOf(answer);
  const pack = page ? packageByCode(await page.catalogue.load(), code) : read && packageIn(read, code);
  const { price } = (pack && shownPrice(pack, LICENCE_PRICES[id]?.policy ?? { employeeTiers: false }, Date.now())) ?? { price: null };
  return pack && { name: pack.packageName, price: price === null ? null : inPesos(price) };
}

/** Reports to the page's analytics that a visitor looked at a tag. */
export function reportView(ports: EmbedPorts, element: Element): void {
  if (registry.analytics !== undefined)
    loadFeatures(ports)
      .then(({ tellView }) => tellView(element, (code) => lookUpPackage(ports, element, code)))
      .catch(console.error);
}

export function prepareFirstPress(ports: EmbedPorts, element: WidgetElement): void {
  const { findBrand, releaseOf, makeCart, readyFonts, preload } = ports;
  const brand = brandOf(element);
  const catalogue = findBrand(brand)?.catalogue;
  if (catalogue && !prefetchedBrands.has(brand)) {
    prefetchedBrands.add(brand);
    prefetchCatalogue(catalogue);
    // Read now, so that the first paint of a press has its prices.
    const answer = registry.early.get(catalogue);
    if (answer) void catalogueOf(answer);
    animateOpening(makeCart(element));
    readyFonts(element.shadowRoot, firstFonts);
  }
  observeDwell(element, () => {
    reportView(ports, element);
    const { version, files, base } = releaseOf(brand);
    const [, , cart, ...bundles] = files;
    // The cart menu does not use the cart's remote.
    const hashes = element.localName === 'licence-cart-menu' ? bundles : [...bundles, cart];
    // Chromium warns of a preload that is not used. Safari has no prefetch, and does not warn.
    const rel = document.createElement('link').relList.supports('prefetch') ? 'prefetch' : 'preload';
    hashes.forEach((hash) => preload(fileAddress('v', hash, version, base), rel));
  });
}
