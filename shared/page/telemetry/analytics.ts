/**
 * Public events as GA4 e-commerce events, for pages that ask for them and while the visitor consents (decision record 0021). No
 * React and no zod: part of a late file.
 */
import type { AnalyticsEvent, AnalyticsItem } from '#shared/contract/analytics';
import type { LicenceEvent, PublicLine } from '#shared/contract/dom-events';
import { currency } from '../cart/public-facts.ts';
import { registry } from '../registry.ts';
import { consentNow, dataLayer, hearMeasured, type Consent, type Said } from './said-events.ts';

/**
 * Returns `analytics_storage` of Consent Mode: `gtag('consent', 'default' | 'update', …)` pushes its arguments to the list, and the
 * last counts. A grant for some regions is none, since the visitor's region is unknown; a denial for some regions counts.
 */
function consentMode(list: readonly unknown[]): 'granted' | 'denied' | null {
  let consent: 'granted' | 'denied' | null = null;
  for (const entry of list) {
    const [command, , terms] = typeof entry === 'object' && entry !== null ? Array.from(entry as ArrayLike<unknown>) : [];
    if (command !== 'consent' || typeof terms !== 'object' || terms === null) continue;
    const { analytics_storage: storage, region } = terms as { readonly analytics_storage?: unknown; readonly region?: unknown };
    if (storage === 'denied' || (storage === 'granted' && region === undefined)) consent = storage;
  }
  return consent;
}

/** Asked before each event, since the visitor may withdraw consent. A denial of either side wins. */
function mayMeasure({ ours, list }: Consent = consentNow()): boolean {
  const mode = consentMode(list);
  return ours !== false && mode !== 'denied' && (ours === true || mode === 'granted');
}

const itemOf = ({ packageCode, name, price, quantity }: PublicLine, brand: string): AnalyticsItem => ({
  item_id: packageCode,
  item_name: name,
  item_brand: brand,
  price,
  quantity,
});

type Bought = Extract<LicenceEvent, { type: 'licence:cart-opened' | 'licence:purchase-started' | 'licence:order-paid' }>['detail'];
const sold = ({ lines = [], currency, total, brand }: Bought): AnalyticsEvent['ecommerce'] => ({
  ...(total === undefined ? {} : { currency, value: total }),
  items: lines.map((line) => itemOf(line, brand)),
});

/** @param price pesos; null when unknown */
const view = (brand: string, code: string, name: string | null, price: number | null): AnalyticsEvent => ({
  event: 'view_item',
  ecommerce: {
    ...(price === null ? {} : { currency, value: price }),
    items: [
      {
        item_id: code,
        ...(name ? { item_name: name } : {}),
        item_brand: brand,
        ...(price === null ? {} : { price }),
        quantity: 1,
      },
    ],
  },
});

export function translated(event: LicenceEvent): AnalyticsEvent | null {
  const { type, detail } = event;
  if (type === 'licence:line-added' || type === 'licence:line-removed') {
    const { line, currency, total, brand } = detail;
    const name = type === 'licence:line-added' ? 'add_to_cart' : 'remove_from_cart';
    return { event: name, ecommerce: { currency, value: total, items: [itemOf(line, brand)] } };
  }
  if (type === 'licence:package-viewed') return view(detail.brand, detail.packageCode, detail.name, detail.price);
  if (type === 'licence:cart-opened') return { event: 'view_cart', ecommerce: sold(detail) };
  if (type === 'licence:purchase-started') return { event: 'begin_checkout', ecommerce: sold(detail) };
  if (type === 'licence:order-paid') return { event: 'purchase', ecommerce: { transaction_id: detail.referenceUuid, ...sold(detail) } };
  return null;
}

function put(event: AnalyticsEvent, consent?: Consent): void {
  const requested = registry.analytics;
  if (requested === undefined || !mayMeasure(consent)) return;
  const { to, purchase = registry.place === 'store' } = typeof requested === 'object' ? requested : { to: requested };
  if (event.event === 'purchase' && !purchase) return;
  try {
    if (typeof to === 'function') to(event);
    else {
      if (dataLayer() === null) Reflect.set(globalThis, to, []);
      // Clears the former event's items, which GA4 would reuse.
      dataLayer()?.push({ ecommerce: null }, event);
    }
  } catch (error) {
    console.error('licence: the function given to licence.analytics failed', error);
  }
}

/**
 * Listens on the document, once per page; sends nothing before the page named a target.
 * @param before earlier events of the page, in order
 */
export function startAnalytics(before: readonly Said[] = []): void {
  let opened = false;
  let startedWith = '';
  /** A pointer over a shelf triggers many views of one package. */
  const looked = new Set<string>();
  const hear = ({ event, consent }: Said): void => {
    if (event.type === 'licence:cart-changed') {
      if (!opened || event.detail.lines.length === 0) return;
      opened = false;
      // The added line's event follows in this task, and GA4 wants it first.
      queueMicrotask(() => hear({ event: { type: 'licence:cart-opened', detail: event.detail }, consent }));
      return;
    }
    if (event.type === 'licence:cart-opened') {
      opened = event.detail.lines.length === 0;
      if (opened) return;
    }
    const entries = translated(event);
    if (entries?.event === 'begin_checkout') {
      // The store's cart and form both begin the same purchase.
      const same = JSON.stringify(entries);
      if (same === startedWith) return;
      startedWith = same;
    }
    if (entries?.event === 'view_item') {
      const same = JSON.stringify(entries);
      if (looked.has(same) || !mayMeasure(consent)) return;
      looked.add(same);
    }
    if (entries) put(entries, consent);
  };
  before.forEach(hear);
  hearMeasured((event) => hear({ event }));
}

const viewed = new WeakMap<Element, string>();

/** Without an answer, or where only the view can read it, there is no price. */
const unsaid = (error: unknown): null => {
  console.info('licence: view_item is told without a price', error);
  return null;
};

/** `price` is of one unit in pesos; null where it needs a choice. */
export interface ViewedPackage {
  readonly name: string;
  readonly price: number | null;
}

/**
 * Sends a view of a tag's package, once per package.
 * @param sold finds a package by its code; null uses the tag's own words
 */
export async function tellView(element: Element, sold: (code: string) => Promise<ViewedPackage | null>): Promise<void> {
  const code = element.getAttribute('package-code')?.trim();
  if (!code || viewed.get(element) === code || registry.analytics === undefined || !mayMeasure()) return;
  viewed.set(element, code);
  const { name, price } = (await sold(code).catch(unsaid)) ?? { name: element.getAttribute('package-name'), price: null };
  put(view(element.getAttribute('brand') ?? '', code, name, price));
}
