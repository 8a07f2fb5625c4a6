/**
 * The public events in the words of GA4's e-commerce, for a page that asks for them and only while its visitor allows it (decision
 * record 0021). No React and no zod here: this is part of a late file of a brand's page, and one of the store's.
 */
import type { AnalyticsEvent, AnalyticsItem } from '#shared/contract/analytics';
import type { LicenceEvent, PublicLine } from '#shared/contract/dom-events';
import { currency } from '../cart/public-facts.ts';
import { registry } from '../registry.ts';
import { consentNow, dataLayer, hearMeasured, type Consent, type Said } from './said-events.ts';

/**
 * What Consent Mode says of `analytics_storage`: `gtag('consent', 'default' | 'update', …)` leaves its arguments in the list, the last one
 * counts. A yes for some regions is no yes, since nobody knows here where the visitor is; a no for some is one.
 */
function consentMode(list: readonly unknown[]): 'granted' | 'denied' | null {
  let said: 'granted' | 'denied' | null = null;
  for (const entry of list) {
    const [command, , terms] = typeof entry === 'object' && entry !== null ? Array.from(entry as ArrayLike<unknown>) : [];
    if (command !== 'consent' || typeof terms !== 'object' || terms === null) continue;
    const { analytics_storage: storage, region } = terms as { readonly analytics_storage?: unknown; readonly region?: unknown };
    if (storage === 'denied' || (storage === 'granted' && region === undefined)) said = storage;
  }
  return said;
}

/** Whether the page's visitor allows it: asked of each event, since a yes may be taken back. Either side saying no is no. */
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

/** @param price pesos; null where none is known */
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

/** What an event is called there; null for one that has no name of theirs. */
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
  const asked = registry.analytics;
  if (asked === undefined || !mayMeasure(consent)) return;
  const { to, purchase = registry.place === 'store' } = typeof asked === 'object' ? asked : { to: asked };
  if (event.event === 'purchase' && !purchase) return;
  try {
    if (typeof to === 'function') to(event);
    else {
      if (dataLayer() === null) Reflect.set(globalThis, to, []);
      // Or what the event before it said of its items would be taken for this one's.
      dataLayer()?.push({ ecommerce: null }, event);
    }
  } catch (error) {
    console.error('licence: the function given to licence.analytics failed', error);
  }
}

/**
 * Listens on the document, once per page; nothing is told before the page has named a place.
 * @param before what was said on the page until now, in its order
 */
export function startAnalytics(before: readonly Said[] = []): void {
  /** The cart opened before its first line was there. */
  let opened = false;
  let begun = '';
  /** What was looked at and told: a pointer that goes over a shelf opens much of it, and again. */
  const looked = new Set<string>();
  const hear = ({ event, consent }: Said): void => {
    if (event.type === 'licence:cart-changed') {
      if (!opened || event.detail.lines.length === 0) return;
      opened = false;
      // The line that was put in is said right after the change it made, and whoever measures wants it first.
      queueMicrotask(() => hear({ event: { type: 'licence:cart-opened', detail: event.detail }, consent }));
      return;
    }
    if (event.type === 'licence:cart-opened') {
      opened = event.detail.lines.length === 0;
      if (opened) return;
    }
    const told = translated(event);
    if (told?.event === 'begin_checkout') {
      // The cart and the form of our own store both begin the same purchase.
      const same = JSON.stringify(told);
      if (same === begun) return;
      begun = same;
    }
    if (told?.event === 'view_item') {
      const same = JSON.stringify(told);
      if (looked.has(same) || !mayMeasure(consent)) return;
      looked.add(same);
    }
    if (told) put(told, consent);
  };
  before.forEach(hear);
  hearMeasured((event) => hear({ event }));
}

const viewed = new WeakMap<Element, string>();

/** Where the shop does not answer, or answers what only its view can read, the tag has no price to tell. */
const unsaid = (error: unknown): null => {
  console.info('licence: view_item is told without a price', error);
  return null;
};

/** What a package is called and what one of it costs now, in pesos; null where only more of a choice gives it a price. */
export interface ViewedPackage {
  readonly name: string;
  readonly price: number | null;
}

/**
 * A tag that sells one package was looked at: told once for each package it names.
 * @param sold what is known of a package by its code; where nothing is, the tag's own words count
 */
export async function tellView(element: Element, sold: (code: string) => Promise<ViewedPackage | null>): Promise<void> {
  const code = element.getAttribute('package-code')?.trim();
  if (!code || viewed.get(element) === code || registry.analytics === undefined || !mayMeasure()) return;
  viewed.set(element, code);
  const { name, price } = (await sold(code).catch(unsaid)) ?? { name: element.getAttribute('package-name'), price: null };
  put(view(element.getAttribute('brand') ?? '', code, name, price));
}
