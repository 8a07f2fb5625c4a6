import type { StorageKey } from '#shared/contract/storage-keys';
import type { EarlyAnswer } from '#shared/contract/wire';
import { glyph, make, type WantedLine } from '#shared/runtime/facade';
import { hiddenVisually, tabular, touch } from '#shared/ui/tokens';
import type { CartFacadeElement } from './cart-modal.facade.ts';
import { facadeMessages } from './cart-modal-facade.messages.ts';
import { commonWords as messages, lineWords } from './cart-modal-price.messages.ts';
import { pricedCart, wireCatalogue, type PricedBrand, type PricedCart, type PricedLine, type WireCatalogue } from './early-cart.ts';
import * as rules from './lines.css.ts';

export { packageIn } from './early-cart.ts';

export interface PriceBrand extends PricedBrand {
  /** Whether the cart shows the buyer's fields between lines and sums. */
  readonly asksBuyer: boolean;
}

const catalogues = new WeakMap<EarlyAnswer, Promise<WireCatalogue | null>>();
/** Parsed catalogues, so that a press can use them synchronously. */
const parsedCatalogues = new WeakMap<EarlyAnswer, WireCatalogue | null>();

/** Returns the catalogue of an answer whose body the page also reads; parses it once. */
export function catalogueOf(answer: EarlyAnswer): Promise<WireCatalogue | null> {
  const cachedCatalogue = catalogues.get(answer);
  if (cachedCatalogue) return cachedCatalogue;
  const reading = answer
    .then((response) => (response.ok ? (answer.text ?? response.clone().text()) : ''))
    .then(wireCatalogue)
    // The request failed, or the page has begun to read its body. The view shows the failure.
    .catch(() => null);
  catalogues.set(answer, reading);
  reading.then((catalogue) => parsedCatalogues.set(answer, catalogue));
  return reading;
}

export interface PriceSource {
  readonly brand: PriceBrand;
  /** Packages whose press the view must handle, in order; null after a failure, when it is unknown which of them the view handled. */
  readonly pressedLines: () => readonly WantedLine[] | null;
  /** Response of the catalogue request. Its body stays unread, for the page. */
  readonly answer: EarlyAnswer;
  /** @throws where the browser's storage is closed */
  readonly stored: (key: StorageKey) => string | null;
}

export async function priceCart(cart: CartFacadeElement, source: PriceSource): Promise<void> {
  await catalogueOf(source.answer);
  priceNow(cart, source);
}

/** Draws prices once, into the dialog of a cart whose view is loading: exactly the view's prices in their final places, or none. */
export function priceNow(cart: CartFacadeElement, { brand, pressedLines, answer, stored }: PriceSource): void {
  const catalogue = parsedCatalogues.get(answer);
  const dialog = cart.shadowRoot?.querySelector('dialog');
  const status = dialog?.querySelector<HTMLElement>('[role=status]');
  const wantedLines = pressedLines();
  // The status has a class once the prices are drawn.
  if (!catalogue || !wantedLines || !dialog || !status || status.className || dialog.dataset['taken']) return;
  const storedCarts = keptCarts(stored);
  const priced =
    storedCarts === undefined ? null : pricedCart({ catalogue, stored: storedCarts, pressedLines: wantedLines, brand, now: Date.now() });
  if (!priced) return;
  draw(status, priced, brand);
  dialog.dataset['priced'] = '';
}

/** Returns the stored carts. Undefined where storage is closed, or a customer who may see other packages may be signed in. */
function keptCarts(stored: PriceSource['stored']): string | null | undefined {
  try {
    return stored('appsUserToken') === null ? stored('cart') : undefined;
  } catch {
    return undefined;
  }
}

type Drawn = Node | string;
const box = (className: string, ...content: readonly Drawn[]): HTMLElement => make('div', { className }, ...content);
const text = (className: string, words: string): HTMLElement => make('span', { className }, words);

const info = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 9.2V14M10 6.4v.1';
const alert = 'M10 3.2 17.5 16h-15L10 3.2ZM10 8v4M10 14v.1';

/** @param status live region below the dialog's heading */
function draw(status: HTMLElement, priced: PricedCart, brand: PriceBrand): void {
  const frame = status.parentElement;
  const header = status.previousElementSibling;
  if (!frame || !header) return;
  const { lines, totals } = priced;
  const heading = header.firstElementChild;
  const title = facadeMessages.heading(lines.map(({ name }) => name));
  // The heading has the focus, so a screen reader would read it again if it were rewritten.
  if (heading && heading.textContent !== title) heading.textContent = title;
  header.querySelector('.count')?.remove();
  if (lines.length > 1) heading?.after(text('count', messages.products(lines.length)));
  // Reuses the status element to announce the price to screen readers; it is visible in the table below.
  status.className = 'heard';
  status.textContent =
    totals === null
      ? lines.flatMap(({ certain, gone, name, subtotal }) => (certain && gone === null ? [`${name} ${subtotal}`] : [])).join()
      : `${messages.total} ${totals.total}`;

  let isDrawn: boolean | undefined;
  const layOut = (width: number): void => {
    const table = width >= rules.tableFrom;
    if (table === isDrawn) return;
    isDrawn = table;
    // The heading stays in the document, since it has the focus.
    while (status.nextSibling) status.nextSibling.remove();
    frame.append(...(table ? asTable(priced, brand) : asCards(priced, brand)));
  };
  // Reading the element's width would force a layout before this change; the observer corrects it before the browser paints.
  layOut(innerWidth);
  const sized = new ResizeObserver(() => (status.isConnected ? layOut(frame.clientWidth) : sized.disconnect()));
  sized.observe(frame);
}

function asTable(priced: PricedCart, brand: PriceBrand): readonly HTMLElement[] {
  const head = (className: string, words: string): HTMLElement => make('th', { className, scope: 'col' }, words);
  const cell = (className: string, ...content: readonly Drawn[]): HTMLElement => make('td', { className }, ...content);
  const rows = priced.lines.map((line) => {
    if (line.gone !== null) return make('tr', {}, make('td', { className: 'gone', colSpan: 7 }, ...goneLine(line)));
    const { unitPrice, discount, percent, iva, subtotal } = amountsOf(line);
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, box('name', name(line)), type(line), news(line)),
      cell('', units(line)),
      cell('number', unitPrice, make('br', {}), text('quiet', unitPrice && messages.withoutTax)),
      percent === null
        ? cell('number', text('quiet', discount))
        : cell('number', text('off', discount), make('br', {}), text('quiet', percent)),
      cell('number', text('quiet', iva)),
      cell('number', make('strong', {}, subtotal)),
      cell(''),
    );
  });
  const heads = make(
    'tr',
    {},
    head('wide', messages.product),
    head('middle', messages.quantity),
    ...[messages.unitPrice, messages.discount, messages.iva, messages.subtotal].map((words) => head('number', words)),
    cell(''),
  );
  const table = make('table', { ariaLabel: facadeMessages.title }, make('thead', {}, heads), make('tbody', {}, ...rows));
  const words = box('', text('strong', messages.total), text('quiet line', messages.taxIncluded));
  const below = [box('total-row', words, totalOf(priced)), box('stack', ...proceed(priced, brand))];
  return [box('body', table, ...foot(priced, brand, ...below))];
}

function asCards(priced: PricedCart, brand: PriceBrand): readonly HTMLElement[] {
  const cards = priced.lines.map((line) =>
    line.gone === null
      ? make(
          'li',
          {},
          box('title', box('', make('h3', { className: 'name' }, name(line)), type(line)), box('bin')),
          box('row', units(line), text('subtotal', amountsOf(line).subtotal)),
          box('below', news(line)),
          box('more', text('', messages.more)),
        )
      : make('li', {}, ...goneLine(line)),
  );
  const words = text('quiet line', `${messages.total} · ${messages.taxIncluded}`);
  return [
    box('body', make('ul', { ariaLabel: facadeMessages.title }, ...cards), ...foot(priced, brand)),
    make('footer', { role: 'none' }, box('sticky', box('', words, totalOf(priced)), ...proceed(priced, brand))),
  ];
}

/** Returns the amounts of a line as text; '' where they are uncertain. */
function amountsOf(line: PricedLine): Pick<PricedLine, 'unitPrice' | 'discount' | 'percent' | 'iva' | 'subtotal'> {
  return line.certain ? line : { unitPrice: '', discount: '', percent: null, iva: '', subtotal: '' };
}

const totalOf = ({ totals }: PricedCart): HTMLElement => box('total', totals?.total ?? '');
const name = (line: PricedLine): HTMLElement => make('bdi', {}, line.name);
const type = (line: PricedLine): HTMLElement => text('quiet', line.type ?? '');

/** Shows the former total; without one the element has no height. */
function news({ certain, news: words }: PricedLine): HTMLElement {
  return certain && words !== null ? box('news', glyph(info), text('', words)) : box('news');
}

/** Placeholder of the number field or of the tier list. */
function units({ line }: PricedLine): HTMLElement {
  return line.isEmployee ? text('units tiers', '') : text('units', String(line.quantity));
}

/** Reason why the line is withdrawn, and the placeholder of its button. Uncertain lines only reserve the height. */
function goneLine({ certain, gone }: PricedLine): readonly HTMLElement[] {
  return [
    box(certain ? 'gone-row' : 'gone-row unsaid', box('why', glyph(alert), text('', gone ?? '')), text('out unsaid', lineWords.takeOut)),
  ];
}

/** Placeholder of 'Continuar', and of the sentence below it while the button waits. */
function proceed({ lines }: PricedCart, { asksBuyer }: PriceBrand): readonly HTMLElement[] {
  const waits = asksBuyer || lines.some(({ gone, line }) => gone !== null || (line.isEmployee && line.tier === null));
  return [box('later'), ...(waits ? [box('hint')] : [])];
}

/** Placeholder of the buyer's fields, and the sums. @param below elements under the sums */
function foot({ totals }: PricedCart, { asksBuyer }: PriceBrand, ...below: readonly HTMLElement[]): readonly HTMLElement[] {
  const sum = (words: string, amount: string, className = ''): HTMLElement =>
    box('', make('dt', {}, words), make('dd', { className }, amount));
  const sums = make(
    'dl',
    {},
    sum(messages.base, totals?.base ?? ''),
    sum(messages.discount, totals?.discount ?? '', totals?.reduced ? 'off' : ''),
    sum(messages.iva, totals?.iva ?? ''),
  );
  const { terms, termsLink, and, privacyLink } = messages;
  const fields = ['', '', '', ''].map(() => box('field', box('label'), box('control')));
  return [
    ...(asksBuyer
      ? [box('buyer', box('whole heading'), ...fields, box('whole', box('terms', terms + termsLink + and + privacyLink)))]
      : []),
    box('foot', box('side'), box('', sums, ...below)),
  ];
}

/**
 * Rules of the prices before the view. They include the sizes of what is drawn later (dialog, number field, buttons, promo box), so
 * that nothing moves. All are below `.f`, which the view removes with the facade's content.
 */
export function priceCss(): string {
  return `
.f{flex:1 1 auto;display:flex;flex-direction:column;min-height:0;container-type:inline-size}
.f *{box-sizing:border-box;margin:0;padding:0}
.f ul{list-style:none}
.f .body{position:relative;flex:1 1 auto;min-height:0;overflow:auto;overscroll-behavior:contain}
.f footer{flex:none;display:flex;padding:16px 28px;border-top:1px solid var(--_line)}
.f .heard{${hiddenVisually}min-height:0}
.f .count{display:none;color:var(--_text-muted)}
@container(min-width:480px){.f .count{display:inline}}
.f .line{display:block}
.f .strong{display:block;font-weight:600}
.f .quiet{${rules.quiet}}
.f .off{${rules.off}}
.f dd.off{font-weight:600}
.f .unsaid{visibility:hidden}
.f .units{${tabular}display:inline-grid;place-items:center;min-width:106px;height:36px;border:1px solid var(--_line-strong);border-radius:var(--_radius-md);background:var(--_surface);font-size:15px;font-weight:600}
.f .tiers{display:block;flex:1 1 0;min-width:144px;max-width:240px;height:40px}
.f .later{${rules.block}height:48px;border-radius:var(--_radius-md)}
.f .hint{height:20px}
.f .stack{display:grid;gap:8px}
.f .side{min-height:146px}
.f .bin{width:40px;height:40px}
.f .out{padding:9px 17px;border:1px solid;font:600 15px/20px var(--_font-family)}
.f .more span{display:inline-flex;gap:8px;min-height:32px;padding:6px 32px 6px 8px;font:600 14px/20px var(--_font-family);visibility:hidden}
.f .news svg{width:16px;height:16px}
${touch}{.f .units,.f .tiers{min-width:130px;height:44px}.f .tiers{min-width:144px}.f .side{min-height:154px}.f .bin{width:44px;height:44px}.f .more span{min-height:44px}.f .out{padding-block:11px}}
@media(max-width:639px){.f footer{padding:12px 16px max(12px,env(safe-area-inset-bottom))}}
.f th .name{${rules.nameInTable}}
.f h3.name{${rules.nameOnCard}}
.f .total{${rules.total}min-height:28px}
${rules.tableCss('.f table')}
${rules.newsCss('.f .news')}
${rules.goneRowCss('.f .gone-row')}
${rules.goneCss('.f .why')}
${rules.cardCss('.f li')}
${rules.cardTitleCss('.f .title', '.bin')}
${rules.cardRowCss('.f .row')}
${rules.subtotalCss('.f .subtotal')}
${rules.cardNewsCss('.f .below')}
${rules.moreCss('.f .more')}
${rules.sumsCss('.f dl')}
${rules.footCss('.f .foot')}
${rules.totalRowCss('.f .total-row')}
${rules.stickyCss('.f .sticky')}
${rules.buyerCss('.f .buyer')}
.f .whole{${rules.wholeRow}}
.f :is(.heading,.label,.control){${rules.block}height:24px;width:96px}
.f .label{width:128px;height:14px}
.f .control{width:100%;height:100%}
${rules.fieldPlaceCss('.f .field')}
${rules.termsPlaceCss('.f .terms')}`;
}
