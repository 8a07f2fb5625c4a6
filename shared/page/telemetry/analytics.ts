/**
 * Sends public events as GA4 e-commerce events, on pages that ask for them and while the visitor consents (decision record 0021).
 * Imports neither React nor zod, to keep its file small.
 */
import type { AnalyticsEvent, AnalyticsItem } from '#shared/contract/analytics';
import type { LicenceEvent, PublicLine } from '#shared/contract/dom-events';
import { currency } from '../cart/public-facts.ts';
import { registry } from '../registry.ts';
import { consentNow, dataLayer, hearMeasured, type Consent, type Said } from './said-events.ts';

/**
 * Returns `analytics_storage` of Google's Consent Mode. `gtag('consent', 'default' | 'update', …)` pushes its arguments to the list,
 * and the last entry counts. The visitor's region is unknown, so a grant for some regions is ignored and a denial for some counts.
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

/** Called before each event, since the visitor may withdraw consent. A denial by either source wins. */
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

type PurchaseDetail = Extract<LicenceEvent, { type: 'licence:cart-opened' | 'licence:purchase-started' | 'licence:order-paid' }>['detail'];
const purchaseFacts = ({ lines = [], currency, total, brand }: PurchaseDetail): AnalyticsEvent['ecommerce'] => ({
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

export function analyticsEventOf(event: LicenceEvent): AnalyticsEvent | null {
  const { type, detail } = event;
  if (type === 'licence:line-added' || type === 'licence:line-removed') {
    const { line, currency, total, brand } = detail;
    const name = type === 'licence:line-added' ? 'add_to_cart' : 'remove_from_cart';
    return { event: name, ecommerce: { currency, value: total, items: [itemOf(line, brand)] } };
  }
  if (type === 'licence:package-viewed') return view(detail.brand, detail.packageCode, detail.name, detail.price);
  if (type === 'licence:cart-opened') return { event: 'view_cart', ecommerce: purchaseFacts(detail) };
  if (type === 'licence:purchase-started') return { event: 'begin_checkout', ecommerce: purchaseFacts(detail) };
  if (type === 'licence:order-paid')
    return { event: 'purchase', ecommerce: { transaction_id: detail.referenceUuid, ...purchaseFacts(detail) } };
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
      // Clears the items of the previous event, which GA4 would reuse.
      dataLayer()?.push({ ecommerce: null }, event);
    }
  } catch (error) {
    console.error('licence: the function given to licence.analytics failed', error);
  }
}

/**
 * Listens on the document, once per page. Sends nothing until the page has named a target.
 * @param before earlier events of the page, in order
 */
export function startAnalytics(before: readonly Said[] = []): void {
  let isOpenedEmpty = false;
  let startedWith = '';
  /** Views that were sent: a pointer that moves over packages triggers many views of each. */
  const sentViews = new Set<string>();
  const handle = ({ event, consent }: Said): void => {
    if (event.type === 'licence:cart-changed') {
      if (!isOpenedEmpty || event.detail.lines.length === 0) return;
      isOpenedEmpty = false;
      // The event of the added line follows in this task, and GA4 expects it before `view_cart`.
      queueMicrotask(() => handle({ event: { type: 'licence:cart-opened', detail: event.detail }, consent }));
      return;
    }
    if (event.type === 'licence:cart-opened') {
      isOpenedEmpty = event.detail.lines.length === 0;
      if (isOpenedEmpty) return;
    }
    const entries = analyticsEventOf(event);
    if (entries?.event === 'begin_checkout') {
      // The store's cart and its form both start the same purchase.
      const key = JSON.stringify(entries);
      if (key === startedWith) return;
      startedWith = key;
    }
    if (entries?.event === 'view_item') {
      const key = JSON.stringify(entries);
      if (sentViews.has(key) || !mayMeasure(consent)) return;
      sentViews.add(key);
    }
    if (entries) put(entries, consent);
  };
  before.forEach(handle);
  hearMeasured((event) => handle({ event }));
}

const viewed = new WeakMap<Element, string>();

/** The price is unknown if the platform does not answer, or its answer needs the parsing of the contract. */
const withoutFacts = (error: unknown): null => {
  console.info('licence: view_item is told without a price', error);
  return null;
};

export interface ViewedPackage {
  readonly name: string;
  /** Of one unit, in pesos; null if it depends on the buyer's choice. */
  readonly price: number | null;
}

/**
 * Sends a view of a tag's package, once per package.
 * @param sold finds a package by its code; null: the tag's attributes name it
 */
export async function tellView(element: Element, sold: (code: string) => Promise<ViewedPackage | null>): Promise<void> {
  const code = element.getAttribute('package-code')?.trim();
  if (!code || viewed.get(element) === code || registry.analytics === undefined || !mayMeasure()) return;
  viewed.set(element, code);
  const { name, price } = (await sold(code).catch(withoutFacts)) ?? { name: element.getAttribute('package-name'), price: null };
  put(view(element.getAttribute('brand') ?? '', code, name, price));
}
