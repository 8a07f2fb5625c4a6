/**
 * A press on a tag: prices the lines of the open cart's dialog before the kernel runs, and puts the pressed package into the cart.
 * While the page is idle it prepares the first press: catalogue, cart tag and, for a tag in view, the scripts.
 */
import type { PublicConfigFile } from '#shared/contract/config';
import { packageByCode } from '#shared/domain/packages/catalogue';
import { shownPrice } from '#shared/domain/packages/shown-price';
import { inPesos } from '#shared/page/cart/public-facts';
import type { Page } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { reportedElsewhere } from '#shared/page/reported-elsewhere';
import type { ViewedPackage } from '#shared/page/telemetry/analytics';
import type { WidgetElement } from '#shared/runtime/define-element';
import { painted, type FacadeElement, type WantedLine } from '#shared/runtime/facade';
import { WidgetError } from '#shared/runtime/widget';
import { firstFonts, type CartFacadeElement } from '../../widgets/cart-modal/cart-modal.facade.ts';
import { catalogueOf, packageIn, priceCart, priceNow, type PriceSource } from '../../widgets/cart-modal/cart-modal.price.ts';
import { fileAddress } from '../kernel/script-loader.ts';
import { observeDwell, prefetchCatalogue } from './prefetch.ts';
import { configFor, loaderFor, loadFeatures, loadPage, ownsRelease, type EmbedPorts } from './release-loaders.ts';
import { brandOf } from './tags.ts';

export function createPriceOnPress(ports: EmbedPorts) {
  const { findBrand } = ports;
  /** Settles once the cart that was opened last is on screen or has failed. */
  let opening: Promise<unknown> = Promise.resolve();
  /** Resolves after the first paint of the dialog that was opened last. View code waits for it, so that it never delays the price. */
  let firstPaint: Promise<unknown> = opening;
  /** Codes of pressed packages that are not in the cart yet. */
  const pendingCodes = new Set<string>();

  /** Undefined for a brand of another release, which may show prices differently. */
  function pricesOf(cart: CartFacadeElement): PriceSource | undefined {
    const brand = findBrand(brandOf(cart));
    const answer = registry.early.get(brand?.catalogue ?? '');
    const facts = LICENCE_PRICES[brand?.id ?? ''];
    return brand && answer && facts && ownsRelease(ports, brandOf(cart))
      ? {
          brand: { id: brand.id, ...facts },
          pressedLines: () => cart.pressedLines ?? null,
          answer,
          stored: (key) => localStorage.getItem(key),
        }
      : undefined;
  }
  const price = async (cart: CartFacadeElement, by: typeof priceCart | typeof priceNow): Promise<void> => {
    try {
      const source = pricesOf(cart);
      if (source) await by(cart, source);
    } catch (error) {
      console.error('licence: the price waits for the cart itself', error);
    }
  };

  async function open(cart: CartFacadeElement, element: FacadeElement, pressed?: WantedLine): Promise<void> {
    // A second press on a package whose cart has not loaded means one unit, not two.
    const line = !cart.pressedLines && pendingCodes.has(pressed?.code ?? '') ? undefined : pressed;
    if (line) pendingCodes.add(line.code);
    try {
      await addPressedLine(cart, element, line);
    } finally {
      if (line) pendingCodes.delete(line.code);
    }
    await cart.ready;
    await painted();
  }
  async function addPressedLine(cart: CartFacadeElement, element: FacadeElement, line?: WantedLine): Promise<void> {
    // If the page closes every shadow root the view cannot mount, so the store's link remains.
    if (!cart.shadowRoot) throw new WidgetError('this page closes shadow roots');
    animateOpening(cart);
    const brand = brandOf(element);
    // A brand of our own release needs no loader for its price, so the loader runs after the paint.
    if (!ownsRelease(ports, brand)) await loaderFor(ports, brand);
    const { environment } = Object(configFor(ports, brand)) as Partial<PublicConfigFile>;
    const env = element.getAttribute('env');
    if ((env !== null && env !== environment) || (line && !(Number.isInteger(line.quantity) && line.quantity > 0))) {
      // The mounted tag explains the mistake. Nothing is stored, and no link leads to a store that charges money.
      cart.pressedLines = [];
      dialogOf(cart)?.close();
      element.start();
      return;
    }
    void price(cart, priceCart);
    if (line) {
      // Prefetched scripts would otherwise run before the paint.
      await painted();
      const { page } = await loadPage(ports, brand, 'cart-modal', element.getAttribute('tenant') ?? undefined);
      await press(page, element, line);
    }
  }

  return {
    /** Prices an opened dialog and adds the pressed line. Resolves once the cart is on screen. @throws when the page could not begin */
    opened(cart: CartFacadeElement, element: FacadeElement, line?: WantedLine): Promise<void> {
      firstPaint = painted();
      const opened = open(cart, element, line);
      opening = opened.catch(reportedElsewhere);
      return opened;
    },
    price: (cart: CartFacadeElement): void => void price(cart, priceNow),
    /** Resolves when the code of a tag may run without delaying the last press. */
    idle: (name: string): Promise<unknown> => (name === 'cart-modal' ? firstPaint : opening),
  };
}

/** Puts the pressed package into the cart, with the tag's return address. The tag's promo code is applied afterwards. */
async function press(page: Page, element: Element, line: WantedLine): Promise<void> {
  const returnUrl = element.getAttribute('return-url');
  if (returnUrl) page.returnTo.set(returnUrl);
  const code = element.getAttribute('promo-code');
  await page.cart.want(line, element);
  if (code && page.cart.store.getState().cart.promoCode === null) await page.cart.applyPromo(code);
}

const dialogOf = (cart: CartFacadeElement): HTMLDialogElement | null | undefined => cart.shadowRoot?.querySelector('dialog');

/** Enables the rising motion from the dialog's next opening on. */
function animateOpening(cart: CartFacadeElement): void {
  const dialog = dialogOf(cart);
  const mark = (): void => void (cart.dataset['rises'] = '');
  if (dialog?.open) dialog.addEventListener('close', mark);
  else mark();
}

export const pageOf = (element: Element): Page | undefined =>
  registry.pages.get(`${brandOf(element)}|${element.getAttribute('tenant') ?? ''}`.toLowerCase()) as Page | undefined;

const prefetchedBrands = new Set<string>();

/** Returns null if the page has no catalogue yet. */
async function lookUpPackage({ findBrand }: EmbedPorts, element: Element, code: string): Promise<ViewedPackage | null> {
  const page = pageOf(element);
  const { id = '', catalogue = '' } = findBrand(brandOf(element)) ?? {};
  const answer = registry.early.get(catalogue);
  const read = page || !answer ? null : await catalogueOf(answer);
  const pack = page ? packageByCode(await page.catalogue.load(), code) : read && packageIn(read, code);
  const { price } = (pack && shownPrice(pack, LICENCE_PRICES[id]?.policy ?? { employeeTiers: false }, Date.now())) ?? { price: null };
  return pack && { name: pack.packageName, price: price === null ? null : inPesos(price) };
}

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
    // The body is read at once, so that the first paint after a press has its prices.
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
    // Chromium warns about a preload that is not used. Safari has no prefetch and does not warn.
    const rel = document.createElement('link').relList.supports('prefetch') ? 'prefetch' : 'preload';
    hashes.forEach((hash) => preload(fileAddress('v', hash, version, base), rel));
  });
}
