import type { EmployeePolicy, PackageGroups } from '#shared/domain/packages/catalogue';
import { formatPesos, parsePesos, type Centavos } from '#shared/domain/money';
import { glyph, make } from '#shared/runtime/facade';
import type { StorePackage } from '#shared/contract/catalogue';
import { readJson } from '#shared/contract/json';
import { commonWords as messages, periodBehind } from './storefront.messages.ts';
import { buyKey, shelvesOf, type Offer, type ShelfItem, validityText } from './shelves.ts';
import { mostSlides, printedFeatures, waitingOffers, slidesPerView } from './storefront.sizes.ts';
import { windowCss } from './window.css.ts';

type Wire = Readonly<Record<string, unknown>>;

/**
 * Reads a catalogue that matches the contract exactly. Throws for everything that the contract would repair (a flag as text, an
 * unreadable package), so that the first script needs no schema library.
 * @throws TypeError
 */
function readCatalogue(answer: string): PackageGroups<StorePackage> {
  const { records } = (readJson(answer) as { readonly result: { readonly records: Readonly<Record<string, readonly Wire[]>> } }).result;
  const group = (name: string): StorePackage[] => (records[name] ?? []).map(packageOf);
  return {
    packagesBase: group('packagesBase'),
    packagesComplementary: [],
    packagesOffers: group('packagesOffers'),
    packagesCombo: [],
  };
}

const certainFields = ['packageId', 'packageCode', 'packageName'];
const moneyFields = ['packagePrice', 'packageUnitPrice', 'packagePriceWithDiscount', 'discount', 'totalOffer'];
const numberFields = ['packageId', 'taxIva', 'idstate', 'validityPeriod'];
const flagFields = ['applyOffer', 'publicVisibility'];
const textFields = [
  'packageCode',
  'packageName',
  'packageDescription',
  'offerTypeCode',
  'offerStartTime',
  'offerExpirationTime',
  'validityTypeId',
  'validityPeriodDescription',
];

function packageOf(wire: Wire): StorePackage {
  const pack: Wire = { ...wire, ...Object.fromEntries(moneyFields.map((name) => [name, amountOf(wire[name])])) };
  if (!isPackage(pack)) throw new TypeError('a package that the contract has to mend');
  return pack;
}

/** Whether every field that the shop window reads is missing or of the contract's type. */
function isPackage(pack: Wire): pack is Wire & StorePackage {
  const all = (names: readonly string[], kind: string): boolean => names.every((name) => pack[name] == null || typeof pack[name] === kind);
  const features = pack['itemsPackageFeatures'] ?? [];
  return (
    certainFields.every((name) => pack[name] != null) &&
    all(numberFields, 'number') &&
    all(flagFields, 'boolean') &&
    all(textFields, 'string') &&
    Array.isArray(features) &&
    features.every(({ quantity, serviceFeature }: Wire) => {
      const unlimited = (serviceFeature as Wire | null | undefined)?.['isunlimited'];
      return typeof (quantity ?? 0) === 'number' && typeof (unlimited ?? false) === 'boolean';
    })
  );
}

function amountOf(wire: unknown): Centavos | null {
  if (wire == null) return null;
  const amount = typeof wire === 'number' || typeof wire === 'string' ? parsePesos(wire) : null;
  if (amount === null) throw new TypeError('no amount of pesos');
  return amount;
}

export interface WindowBrand extends EmployeePolicy {
  readonly name: string;
  readonly icon: string;
}

/** The first picture of our store before React: header and heading at once, the first shelves when the catalogue has arrived. */
export interface ShopWindow {
  /** The store's widget mounts on this element, and handles stored presses and the focus. */
  readonly element: HTMLElement;
  /**
   * Draws the first shelves.
   * @param now epoch milliseconds
   * @returns false for an answer that only the contract can read; the placeholders then stay until the view is loaded
   */
  fill(answer: string, now: number): boolean;
  leave(): void;
}

const check = 'm4.5 10.5 3.6 3.6 7.4-8.2';
const clock = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 6v4.2l2.8 1.8';

/**
 * Draws the bar into the page's header, and heading and placeholders into its main part. The document's own style sheet sets colours
 * and font as custom properties.
 */
export function openShopWindow(header: HTMLElement, main: HTMLElement, brand: WindowBrand): ShopWindow {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(windowCss);
  const rootIn = (place: HTMLElement): ShadowRoot => {
    const root = place.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    return root;
  };

  const mark = make('img', { src: brand.icon, alt: '', width: 32, height: 32 });
  rootIn(header).append(box('root', box('bar', box('frame home', mark, text('span', '', brand.name)))));

  const root = rootIn(main);
  const container = make('div', { className: 'root ground', lang: 'es' });
  container.dataset['facade'] = '';
  const perView = slidesPerView(innerWidth, mostSlides);
  const shelves = box(
    '',
    // Without headings, since the store may have no offers.
    shelf(
      box('head'),
      Array.from({ length: slidesPerView(innerWidth, waitingOffers) }, () => box('ticket')),
      slidesPerView(innerWidth, waitingOffers),
      false,
    ),
    shelf(
      box('head'),
      Array.from({ length: perView }, () => box('card')),
      perView,
      false,
    ),
  );
  const intro = make('header', { className: 'intro' }, text('h1', '', messages.title), text('p', '', messages.subtitle));
  container.append(make('section', { className: 'store', ariaBusy: 'true' }, box('frame', intro, shelves)));
  root.append(container);

  /** Stores a press under the key of the view's button (decision record 0003). */
  const press: Press = (item, label, look) => {
    const key = buyKey(item.pack);
    const button = make('button', {
      type: 'button',
      className: `press ${look}`,
      textContent: label,
      ariaLabel: `${label} ${item.pack.packageName}`,
      onclick() {
        container.dataset['pressed'] = key;
        button.ariaBusy = 'true';
      },
    });
    button.dataset['key'] = key;
    return button;
  };

  return {
    element: root.host as HTMLElement,
    fill(answer, now) {
      try {
        const { offers, base } = shelvesOf(readCatalogue(answer), brand, now);
        const beside = slidesPerView(innerWidth, offers.length);
        const tickets = offers.slice(0, beside + 1).flatMap((item) => (item.offer === null ? [] : [offerTicket(item, item.offer, press)]));
        const plans = base.map((item) => planCard(item, press));
        shelves.replaceChildren(
          ...(tickets.length > 0 ? [shelf(heading(messages.offers), tickets, beside, perView === 1 && offers.length > 1)] : []),
          ...(plans.length > 0 ? [shelf(heading(messages.base, messages.baseNote), plans, perView, perView === 1 && base.length > 1)] : []),
        );
        return true;
      } catch {
        // The view reads the answer with the contract and reports the fault.
        return false;
      }
    },
    leave() {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}

type Press = (item: ShelfItem, label: string, look: string) => HTMLElement;

const noteOf = ({ free, taxed }: ShelfItem): readonly HTMLElement[] =>
  free || taxed ? [text('span', '', free ? messages.noCost : messages.taxIncluded)] : [];

function planCard(item: ShelfItem, press: Press): HTMLElement {
  const { pack, price, features, offer } = item;
  const lines = features.length > printedFeatures ? features.slice(0, printedFeatures - 1) : features;
  const validity = validityText(item);
  return article(
    offer === null ? 'card' : 'card chosen',
    ...(offer === null ? [] : [text('span', 'badge', messages.onOffer)]),
    box('', text('h3', '', pack.packageName), text('p', 'words', pack.packageDescription ?? '')),
    price === null
      ? box('price', text('b', '', messages.byEmployees))
      : box(
          'price',
          box('line', ...(item.byEmployees ? [text('span', 'unit', messages.from)] : []), text('b', '', formatPesos(price)), unitOf(item)),
          box('quiet line second', ...before(item), ...noteOf(item)),
        ),
    list([
      ...lines.map((line) => feature(check, line)),
      ...(lines.length < features.length ? [text('li', 'more', messages.moreFeatures(features.length - lines.length))] : []),
      ...(validity === null ? [] : [feature(clock, validity)]),
    ]),
    press(item, item.free ? messages.activateFree : messages.buy, offer === null ? '' : 'primary'),
  );
}

function offerTicket(item: ShelfItem, offer: Offer, press: Press): HTMLElement {
  return article(
    'ticket',
    box(
      'sheet',
      box(
        'saving',
        box(
          '',
          text('span', 'badge', messages.offer),
          text('p', 'big', offer.discount),
          text('p', 'unit', offer.kind === 'percent' ? messages.percentOff : messages.valueOff),
        ),
        box(
          '',
          text('h3', '', item.pack.packageName),
          box('line', ...(item.price === null ? [] : [text('strong', '', formatPesos(item.price))]), unitOf(item), ...before(item)),
          text('p', 'quiet', validityText(item) ?? ''),
        ),
        list(item.features.slice(0, printedFeatures - 1).map((line) => feature(check, line))),
      ),
      box('stub', press(item, messages.buyNow, 'primary large')),
    ),
  );
}

type Drawn = Node | string;
const box = (className: string, ...content: Drawn[]): HTMLElement => make('div', { className }, ...content);
const article = (className: string, ...content: Drawn[]): HTMLElement => make('article', { className }, ...content);
const text = (tag: 'b' | 'h1' | 'h2' | 'h3' | 'li' | 'p' | 's' | 'span' | 'strong', className: string, words: string): HTMLElement =>
  make(tag, { className, textContent: words });
/** Draws a check mark that is smaller than the icon grid (`windowCss`). */
function feature(path: string, words: string): HTMLElement {
  const mark = glyph(path);
  mark.setAttribute('viewBox', '0 0 20 20');
  return make('li', {}, mark, text('span', '', words));
}
const list = (lines: readonly HTMLElement[]): HTMLElement => make('ul', { className: 'features' }, ...lines);
const heading = (words: string, note?: string): HTMLElement =>
  box('head', text('h2', '', words), ...(note === undefined ? [] : [text('p', '', note)]));

/** @param peek whether part of the next card shows at the edge, as on a phone */
function shelf(head: HTMLElement, cards: readonly HTMLElement[], perView: number, peek: boolean): HTMLElement {
  const rail = make('ul', { className: 'rail' }, ...cards.map((card) => make('li', {}, card)));
  rail.style.setProperty('--per-view', String(perView));
  return box(peek ? 'shelf peek' : 'shelf', head, rail);
}

function unitOf(item: ShelfItem): HTMLElement {
  return text('span', 'unit', periodBehind(item) ?? '');
}

function before({ before: old }: ShelfItem): readonly HTMLElement[] {
  if (old === null) return [];
  return [make('span', { className: 'quiet' }, text('span', 'hidden', `${messages.before} `), text('s', 'was', formatPesos(old)))];
}
