/**
 * What a page that is made on a server shows of a tag before any script: the tag with a declarative shadow root, drawn by what
 * draws it in the browser. This file becomes the `server.js` of the package; in it `document` is paper.
 */
import { findBrand } from '#shared/brands/brand-table';
import { facadeCss, lookOf } from '#shared/brands/facade-css';
import { isPrivate, isSellable, type CataloguePackage } from '#shared/domain/packages/catalogue';
import { parseStamp } from '#shared/domain/dates';
import { entryPath } from '#shared/domain/people/entry-path';
import { formatPesos } from '#shared/domain/money';
import { isOfferOpen } from '#shared/domain/packages/offers';
import { shownPrice } from '#shared/domain/packages/shown-price';
import { pricesOf } from '#shared/page/cart/plain-shop';
import { facadeHostCss, type Facade, type FacadeElement } from '#shared/runtime/facade';
import { plainPlace, plainSheet } from '#shared/runtime/plain-tag';
import { css as buttonCss, facade as button } from '../../widgets/buy-button/buy-button.facade.ts';
import { packageIn, wireCatalogue } from '../../widgets/cart-modal/cart-modal.price.ts';
import { css as menuCss, facade as menu } from '../../widgets/cart-menu/cart-menu.facade.ts';
import { definition as price } from '../../widgets/price/price.tag.ts';
import { escaped, PaperElement } from './paper.ts';

/** The tags that can be drawn on a server: those that stand in a page's first picture. */
export type ServerTag = 'licence-buy-button' | 'licence-cart-menu' | 'licence-price';

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** The attributes of each of them. */
export type ServerTags = {
  // In the package these are the attributes of `LicenceTags`.
  readonly [Tag in ServerTag]: Attributes;
};

export interface RenderOptions {
  /** Address of the brand's store: a link leads there until the script has come, and where none comes. */
  readonly store: string;
  /** What stands inside the tag, for whom nothing draws: the words of a button's link, or a price in your own words. */
  readonly words?: string;
  /** What the page's policy wants on a `<style>`. */
  readonly nonce?: string;
  /** For a price: what the brand's catalogue answered, as text. Without it, and for a package that is not sold to everybody, your words stand. */
  readonly catalogue?: string;
  /** For a price: the moment that offers are judged by, in milliseconds since 1970; default: now. */
  readonly now?: number;
}

interface Drawn {
  readonly css: string;
  readonly parts: readonly HTMLElement[];
  /** What stands inside the tag. */
  readonly inside: string;
}

function onPaper(element: HTMLElement): PaperElement {
  const made: unknown = element;
  if (made instanceof PaperElement) return made;
  throw new TypeError('server.ts draws on paper alone: it has to be bundled with paper-document.ts.');
}

/** A tag as a facade is given it. */
const given = (attributes: Attributes, words: string | undefined): FacadeElement =>
  Object({
    getAttribute: (name: string) => (attributes[name] === undefined ? null : String(attributes[name])),
    querySelector: () => (words === undefined ? null : { textContent: words }),
  }) as FacadeElement;

/** What a facade draws; its button is a link there, since no script hears a press. */
function drawnFacade(facade: Facade, css: string, attributes: Attributes, { words }: RenderOptions, href: string): Drawn {
  const drawn = facade.draw(given(attributes, words), {
    openCart: () => undefined,
    storeUrl: () => href,
    names: () => null,
  });
  drawn.refresh?.();
  const parts = drawn.parts.map(onPaper);
  for (const part of parts) {
    part.setAttribute('lang', 'es');
    if (part.localName !== 'button') continue;
    part.localName = 'a';
    part.setAttribute('href', href);
    part.setAttribute('target', '_top');
    // It leads somewhere, and opens nothing yet.
    part.removeAttribute('aria-haspopup');
  }
  const last = parts.at(-1);
  // Another name than the facade's own: no view takes a link for its place.
  if (last) last.dataset['drawn'] = '';
  return {
    css: (facadeHostCss() + css).replaceAll(/(?<![\w-])button(?![\w-])/g, 'a').replaceAll('[data-facade]', '[data-drawn]'),
    parts: drawn.parts,
    inside: `<a href="${escaped(href)}">${escaped(words ?? parts[0]?.words ?? '')}</a>`,
  };
}

/** A package of a catalogue; null, and said, where that cannot be read: no page fails for a price. */
function soldIn(catalogue: string, code: string): CataloguePackage | null {
  try {
    const groups = wireCatalogue(catalogue);
    if (!groups) throw new TypeError('it is none');
    return packageIn(groups, code);
  } catch (error) {
    console.warn(`renderTag: the catalogue says no price of ${code}, and the words stand.`, error);
    return null;
  }
}

function drawnPrice(attributes: Attributes, { catalogue, words, now = Date.now() }: RenderOptions): Drawn | null {
  const { brand } = findBrand({ appName: String(attributes['brand']) });
  const props = {
    packageCode: price.read.packageCode(attributes['package-code']),
    size: price.read.size(attributes['size']),
  };
  const pack = catalogue === undefined ? null : soldIn(catalogue, props.packageCode);
  if (!pack || !isSellable(pack, brand.cart) || isPrivate(pack)) return null;
  const place = plainPlace();
  const shop = {
    brand: brand.id,
    css: '',
    now: () => now,
    find: () => Promise.resolve(pack),
    ...pricesOf({ shownPrice, isOfferOpen, parseStamp, formatPesos }, brand.cart, () => now),
    subscribe: () => () => undefined,
  };
  price.begin(place)(pack, props, shop);
  return { css: plainSheet(price, shop), parts: [place], inside: escaped(words ?? onPaper(place).words) };
}

const drawn: Readonly<Record<ServerTag, (attributes: Attributes, options: RenderOptions) => Drawn | null>> = {
  'licence-buy-button'(attributes, options) {
    const packageCode = String(attributes['package-code'] ?? '');
    if (packageCode === '') throw new TypeError('renderTag: set package-code on licence-buy-button to the code of the package.');
    const href = new URL(entryPath({ packageCode, quantity: Number(attributes['quantity']) || 1 }), options.store).href;
    return drawnFacade(button, buttonCss, attributes, options, href);
  },
  'licence-cart-menu': (attributes, options) =>
    drawnFacade(menu, menuCss, attributes, options, new URL('/?carrito=abierto', options.store).href),
  'licence-price': drawnPrice,
};

/**
 * The tag as a page's server sends it, with what it shows before any script has run: looks, words and place are those that the
 * script draws, so that nothing moves when it comes. A button is a link to the store until then.
 * @returns HTML
 * @throws TypeError for a tag that is not drawn on a server, and for what the tag needs and was not given
 */
export function renderTag<Name extends ServerTag>(name: Name, attributes: ServerTags[Name], options: RenderOptions): string {
  if (!Object.hasOwn(drawn, name))
    throw new TypeError(`renderTag: ${name} is not drawn on a server; these are: ${Object.keys(drawn).join(', ')}.`);
  if (!URL.canParse(options.store))
    throw new TypeError(`renderTag: store '${options.store}' is no address: give the one of the brand's store.`);
  const { brand, tenant, load } = attributes;
  if (load === 'eager' && name !== 'licence-price')
    throw new TypeError(`renderTag: load="eager" on ${name} would draw it twice: what a server drew stands at once, so leave load away.`);
  const made = drawn[name](attributes, options);
  const { theme } = findBrand({ appName: String(brand), tenant: tenant === undefined ? null : String(tenant) }).brand;
  const nonce = options.nonce === undefined ? '' : ` nonce="${escaped(options.nonce)}"`;
  const style = made && `<style${nonce}>${facadeCss(lookOf(theme))}${made.css}</style>`;
  const root =
    made &&
    `<template shadowrootmode="open">${style}${made.parts.map((part) => onPaper(part).outerHTML).join('')}<slot name="notice"></slot></template>`;
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([attribute, value]) => ` ${attribute}="${value === true ? '' : escaped(String(value))}"`);
  return `<${name}${written.join('')}>${root ?? ''}${made?.inside ?? escaped(options.words ?? '')}</${name}>`;
}
