import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from '#shared/contract/analytics';
import type { LicenceEvent } from '#shared/contract/dom-events';
import { expectConsole } from '../../../tests/support/console-gate.ts';
import { startAnalytics, tellView } from './analytics.ts';
import { registry } from '../registry.ts';
import { keepSaid, type Said } from './said-events.ts';

const line = { packageCode: 'FIRMA-BAS-100', quantity: 2, name: 'Firma Básica 100', price: 119_990 };
const facts = { lines: [line], currency: 'COP', total: 239_980 } as const;
const item = { item_id: 'FIRMA-BAS-100', item_name: 'Firma Básica 100', item_brand: 'firmaya', price: 119_990, quantity: 2 };
const bought = { currency: 'COP', value: 239_980, items: [item] };
const viewed = { currency: 'COP', value: 119_000, items: [{ ...item, price: 119_000, quantity: 1 }] };

let told: AnalyticsEvent[] = [];
const say = ({ type, detail }: { type: LicenceEvent['type']; detail: object }): boolean =>
  document.dispatchEvent(new CustomEvent(type, { detail: { version: 1, brand: 'firmaya', ...detail } }));
const added = { type: 'licence:line-added', detail: { line, currency: 'COP', total: 239_980 } } as const;

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  told = [];
  registry.analytics = (event) => void told.push(event);
  registry.consent = { analytics: true };
  delete registry.place;
  startAnalytics();
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete registry.analytics;
  delete registry.consent;
});

test("a purchase sends GA4's events, and a cart opened empty counts as viewed with its first line", async () => {
  registry.place = 'store';
  say({ type: 'licence:cart-opened', detail: { lines: [], currency: 'COP', total: 0 } });
  say({ type: 'licence:cart-changed', detail: { ...facts, promoCode: null, totalPesos: '239980' } });
  say(added);
  await Promise.resolve();
  say({ type: 'licence:purchase-started', detail: facts });
  say({ type: 'licence:purchase-started', detail: facts });
  say({ type: 'licence:order-registered', detail: { referenceUuid: 'uuid', paymentMethod: 'EN_LINEA', currency: 'COP', total: 239_980 } });
  say({ type: 'licence:order-paid', detail: { referenceUuid: 'uuid', ...facts } });
  say({ type: 'licence:line-removed', detail: { packageCode: 'FIRMA-BAS-100', line, currency: 'COP', total: 239_980 } });
  expect(told).toEqual([
    { event: 'add_to_cart', ecommerce: bought },
    { event: 'view_cart', ecommerce: bought },
    { event: 'begin_checkout', ecommerce: bought },
    { event: 'purchase', ecommerce: { transaction_id: 'uuid', ...bought } },
    { event: 'remove_from_cart', ecommerce: bought },
  ]);
});

test('events from before the first listener are sent first, in order', () => {
  registry.place = 'store';
  vi.stubGlobal('document', new EventTarget());
  startAnalytics([
    { event: { type: 'licence:purchase-started', detail: { version: 1, brand: 'firmaya', ...facts } } },
    { event: { type: 'licence:order-paid', detail: { version: 1, brand: 'firmaya', referenceUuid: 'uuid', ...facts } } },
  ]);
  say(added);
  expect(told.map(({ event }) => event)).toEqual(['begin_checkout', 'purchase', 'add_to_cart']);
});

test('a brand page sends the purchase event only on request, since the store sends it', () => {
  const paid = { type: 'licence:order-paid', detail: { referenceUuid: 'uuid', currency: 'COP', total: 5 } } as const;
  say(paid);
  expect(told).toEqual([]);
  registry.analytics = { to: (event) => void told.push(event), purchase: true };
  say(paid);
  expect(told).toEqual([{ event: 'purchase', ecommerce: { transaction_id: 'uuid', currency: 'COP', value: 5, items: [] } }]);
});

test('a page that sets no destination gets no events', () => {
  delete registry.analytics;
  const list: unknown[] = [];
  vi.stubGlobal('dataLayer', list);
  say(added);
  expect(list).toEqual([]);
});

const consent = (...terms: readonly unknown[]): unknown => ({ ...['consent', ...terms], length: terms.length + 1 });
test.each([
  ['is not sent without any consent', undefined, [], false],
  ['is sent with the consent of the page', true, [], true],
  ['is not sent when the page denies what Consent Mode granted', false, [consent('update', { analytics_storage: 'granted' })], false],
  [
    'is sent with the consent of Consent Mode',
    undefined,
    [consent('default', { analytics_storage: 'denied' }), consent('update', { analytics_storage: 'granted' })],
    true,
  ],
  [
    'is not sent when Consent Mode withdraws the consent of the page',
    true,
    [consent('update', { analytics_storage: 'granted' }), consent('update', { analytics_storage: 'denied' })],
    false,
  ],
  [
    'is not sent with a Consent Mode grant for another country',
    undefined,
    [consent('default', { analytics_storage: 'granted', region: ['ES'] })],
    false,
  ],
  ['is not sent with a Consent Mode grant for advertising only', undefined, [consent('update', { ad_storage: 'granted' })], false],
  [
    'is not sent with other entries in the data layer',
    undefined,
    [null, 'consent', { event: 'x' }, ['consent'], ['consent', 'update', null]],
    false,
  ],
])('an analytics event %s', (_what, analytics, list, allowed) => {
  registry.consent = analytics === undefined ? {} : { analytics };
  vi.stubGlobal('dataLayer', list);
  say(added);
  expect(told.length > 0).toBe(allowed);
});

test('the data layer is created where it is missing, and each event clears the previous items', () => {
  vi.stubGlobal('dataLayer', undefined);
  registry.analytics = 'dataLayer';
  say(added);
  expect(Reflect.get(globalThis, 'dataLayer')).toEqual([{ ecommerce: null }, { event: 'add_to_cart', ecommerce: bought }]);
});

test('a failing function of the page is reported on the console, and the next event is sent', () => {
  expectConsole('the function given to licence.analytics failed');
  registry.analytics = () => {
    throw new Error('no');
  };
  say(added);
  registry.analytics = (event) => void told.push(event);
  say(added);
  expect(told).toHaveLength(1);
});

test('the view of a tag is sent once for each package, with the price when it is known', async () => {
  const attributes: Record<string, string> = { brand: 'firmaya', 'package-code': 'FIRMA-BAS-100', 'package-name': 'Firma en la página' };
  const tag = { getAttribute: (name: string) => attributes[name] ?? null } as Element;
  const sold = (code: string) => Promise.resolve(code === 'FIRMA-BAS-100' ? { name: 'Firma Básica 100', price: 119_000 } : null);
  await tellView(tag, sold);
  await tellView(tag, sold);
  attributes['package-code'] = 'FIRMA-BAS-500';
  await tellView(tag, sold);
  attributes['package-code'] = 'FIRMA-BAS-900';
  delete attributes['package-name'];
  expectConsole('view_item is told without a price');
  await tellView(tag, () => Promise.reject(new Error('the shop does not answer')));
  expect(told).toEqual([
    { event: 'view_item', ecommerce: viewed },
    {
      event: 'view_item',
      ecommerce: { items: [{ item_id: 'FIRMA-BAS-500', item_name: 'Firma en la página', item_brand: 'firmaya', quantity: 1 }] },
    },
    { event: 'view_item', ecommerce: { items: [{ item_id: 'FIRMA-BAS-900', item_brand: 'firmaya', quantity: 1 }] } },
  ]);
});

test('the view of a store package is sent once, and only with consent', () => {
  const looked = { packageCode: 'FIRMA-BAS-100', name: 'Firma Básica 100', price: 119_000, currency: 'COP' } as const;
  registry.consent = { analytics: false };
  say({ type: 'licence:package-viewed', detail: looked });
  expect(told).toEqual([]);
  registry.consent = { analytics: true };
  say({ type: 'licence:package-viewed', detail: looked });
  say({ type: 'licence:package-viewed', detail: looked });
  say({ type: 'licence:package-viewed', detail: { ...looked, packageCode: 'NOM-EMP', name: 'Nómina', price: null } });
  expect(told).toEqual([
    { event: 'view_item', ecommerce: viewed },
    { event: 'view_item', ecommerce: { items: [{ item_id: 'NOM-EMP', item_name: 'Nómina', item_brand: 'firmaya', quantity: 1 }] } },
  ]);
});

test("a package's price is requested only with consent", async () => {
  let asked = 0;
  const tag = { getAttribute: (name: string): string | null => (name === 'package-code' ? 'FIRMA-BAS-100' : null) } as Element;
  const sold = () => {
    asked += 1;
    return Promise.resolve(null);
  };
  registry.consent = { analytics: false };
  await tellView(tag, sold);
  expect(asked).toBe(0);
});

test('a change of the closed cart sends no view_cart', () => {
  say({ type: 'licence:cart-changed', detail: { ...facts, promoCode: null, totalPesos: '239980' } });
  expect(told).toEqual([]);
});

describe('before the analytics file has loaded', () => {
  beforeEach(() => void vi.stubGlobal('document', new EventTarget()));

  type Measure = (before: readonly Said[]) => void;
  /** Loads the analytics file when the test resolves or rejects it. */
  function onItsWay() {
    const asked: { readonly comes: (measure: Measure) => void; readonly fails: (why: Error) => void }[] = [];
    const load = (): Promise<Measure> => new Promise((comes, fails) => asked.push({ comes, fails }));
    return { asked, load };
  }

  test('a page without analytics does not load the file', () => {
    delete registry.analytics;
    const { asked, load } = onItsWay();
    keepSaid(load);
    say(added);
    expect(asked).toHaveLength(0);
  });

  test('events from before the file loaded are sent in order once it loads, and later events once', async () => {
    const { asked, load } = onItsWay();
    keepSaid(load);
    say(added);
    say(added);
    expect(asked).toHaveLength(1);
    expect(told).toEqual([]);
    asked[0]?.comes(startAnalytics);
    await expect.poll(() => told).toHaveLength(2);
    say(added);
    expect(told).toHaveLength(3);
  });

  test.each([
    ['an event without consent is not sent after a later consent', { analytics: false }, [], { analytics: true }, [], 0],
    ['an event with consent is sent after a later refusal', { analytics: true }, [], { analytics: false }, [], 1],
    [
      'an event that Consent Mode denied is not sent after a later grant',
      {},
      [['consent', 'default', { analytics_storage: 'denied' }]],
      {},
      [['consent', 'update', { analytics_storage: 'granted' }]],
      0,
    ],
  ])('%s', async (_what, consent, list, consentThen, listThen, count) => {
    const { asked, load } = onItsWay();
    const dataLayer: unknown[] = [...list];
    vi.stubGlobal('dataLayer', dataLayer);
    registry.consent = consent;
    keepSaid(load);
    say(added);
    registry.consent = consentThen;
    dataLayer.push(...listThen);
    asked[0]?.comes(startAnalytics);
    // Stored events are sent in a later microtask.
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toHaveLength(count);
  });

  test('a file that failed to load is loaded again at the next event, and no event is lost', async () => {
    expectConsole('what measures did not load');
    const { asked, load } = onItsWay();
    keepSaid(load);
    say(added);
    asked[0]?.fails(new Error('offline'));
    await vi.waitFor(() => {
      say(added);
      expect(asked).toHaveLength(2);
    });
    asked[1]?.comes(startAnalytics);
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(2);
  });
});
