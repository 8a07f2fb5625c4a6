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

test("a purchase in GA4's words, from the first line to the paid order; a cart opened empty is seen once its first line is in", async () => {
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

test('events before the first listener are sent first, in order', () => {
  registry.place = 'store';
  vi.stubGlobal('document', new EventTarget());
  startAnalytics([
    { event: { type: 'licence:purchase-started', detail: { version: 1, brand: 'firmaya', ...facts } } },
    { event: { type: 'licence:order-paid', detail: { version: 1, brand: 'firmaya', referenceUuid: 'uuid', ...facts } } },
  ]);
  say(added);
  expect(told.map(({ event }) => event)).toEqual(['begin_checkout', 'purchase', 'add_to_cart']);
});

test('on a brand page a purchase is told only where the page asks for it, since the store tells it', () => {
  const paid = { type: 'licence:order-paid', detail: { referenceUuid: 'uuid', currency: 'COP', total: 5 } } as const;
  say(paid);
  expect(told).toEqual([]);
  registry.analytics = { to: (event) => void told.push(event), purchase: true };
  say(paid);
  expect(told).toEqual([{ event: 'purchase', ecommerce: { transaction_id: 'uuid', currency: 'COP', value: 5, items: [] } }]);
});

test('nothing is told to a page that names no place', () => {
  delete registry.analytics;
  const list: unknown[] = [];
  vi.stubGlobal('dataLayer', list);
  say(added);
  expect(list).toEqual([]);
});

const consent = (...terms: readonly unknown[]): unknown => ({ ...['consent', ...terms], length: terms.length + 1 });
test.each([
  ['nobody was asked', undefined, [], false],
  ['the page says yes', true, [], true],
  ['the page says no', false, [consent('update', { analytics_storage: 'granted' })], false],
  [
    'Consent Mode says yes',
    undefined,
    [consent('default', { analytics_storage: 'denied' }), consent('update', { analytics_storage: 'granted' })],
    true,
  ],
  [
    'Consent Mode takes it back',
    true,
    [consent('update', { analytics_storage: 'granted' }), consent('update', { analytics_storage: 'denied' })],
    false,
  ],
  ['Consent Mode says yes for another country', undefined, [consent('default', { analytics_storage: 'granted', region: ['ES'] })], false],
  ['Consent Mode speaks of advertising alone', undefined, [consent('update', { ad_storage: 'granted' })], false],
  ['the list holds anything else', undefined, [null, 'consent', { event: 'x' }, ['consent'], ['consent', 'update', null]], false],
])('%s', (_what, analytics, list, allowed) => {
  registry.consent = analytics === undefined ? {} : { analytics };
  vi.stubGlobal('dataLayer', list);
  say(added);
  expect(told.length > 0).toBe(allowed);
});

test("Google's list is made where it is missing, and each event clears what the one before said of its items", () => {
  vi.stubGlobal('dataLayer', undefined);
  registry.analytics = 'dataLayer';
  say(added);
  expect(Reflect.get(globalThis, 'dataLayer')).toEqual([{ ecommerce: null }, { event: 'add_to_cart', ecommerce: bought }]);
});

test('a function of the page that fails is told on the console, and the next event comes', () => {
  expectConsole('the function given to licence.analytics failed');
  registry.analytics = () => {
    throw new Error('no');
  };
  say(added);
  registry.analytics = (event) => void told.push(event);
  say(added);
  expect(told).toHaveLength(1);
});

test('the view of a tag is sent once for each package that it names, with its price as far as known', async () => {
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

test('a package of the store that was looked at is told once, and only once it may be', () => {
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

test('what a package costs is asked for only where its view may be told', async () => {
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

test('a cart that changes while it is closed is no view of it', () => {
  say({ type: 'licence:cart-changed', detail: { ...facts, promoCode: null, totalPesos: '239980' } });
  expect(told).toEqual([]);
});

describe('before the code that measures is here', () => {
  beforeEach(() => void vi.stubGlobal('document', new EventTarget()));

  type Measure = (before: readonly Said[]) => void;
  /** The late file that measures; the test makes it load or fail. */
  function onItsWay() {
    const asked: { readonly comes: (measure: Measure) => void; readonly fails: (why: Error) => void }[] = [];
    const load = (): Promise<Measure> => new Promise((comes, fails) => asked.push({ comes, fails }));
    return { asked, load };
  }

  test('a page that wants nothing measured asks for nothing', () => {
    delete registry.analytics;
    const { asked, load } = onItsWay();
    keepSaid(load);
    say(added);
    expect(asked).toHaveLength(0);
  });

  test('what was said before what measures was here is told once it is, in its order, and what is said then but once', async () => {
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
    ['what was not allowed when it was said is not told later', { analytics: false }, [], { analytics: true }, [], 0],
    ['what was allowed when it was said is told', { analytics: true }, [], { analytics: false }, [], 1],
    [
      'what Consent Mode denied when it was said is not told later',
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
    // Stored events go out one step later.
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toHaveLength(count);
  });

  test('where what measures does not come it is asked for with the next event, and nothing is lost', async () => {
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
