import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from '#shared/contract/analytics';
import { expectConsole } from '../../../tests/support/console-gate.ts';
import { registry } from '../registry.ts';
import { startAnalytics } from './analytics.ts';
import { keepSaid, type Said } from './said-events.ts';

const line = { packageCode: 'FIRMA-BAS-100', quantity: 1, name: 'Firma Básica 100', price: 119_990 };
const add = (): boolean =>
  document.dispatchEvent(
    new CustomEvent('licence:line-added', { detail: { version: 1, brand: 'firmaya', line, currency: 'COP', total: 119_990 } }),
  );

let told: AnalyticsEvent[] = [];
beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  told = [];
  registry.analytics = (event) => void told.push(event);
  registry.consent = { analytics: true };
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete registry.analytics;
  delete registry.consent;
});

type Measure = (before: readonly Said[]) => void;
/** What measures, on its way until the test says that it is here, or that it does not come. */
function onItsWay() {
  const asked: { readonly comes: (measure: Measure) => void; readonly fails: (why: Error) => void }[] = [];
  const load = (): Promise<Measure> => new Promise((comes, fails) => asked.push({ comes, fails }));
  return { asked, load };
}

test('a page that wants nothing measured asks for nothing', () => {
  delete registry.analytics;
  const { asked, load } = onItsWay();
  keepSaid(load);
  add();
  expect(asked).toHaveLength(0);
});

test('what was said before what measures was here is told once it is, in its order, and what is said then but once', async () => {
  const { asked, load } = onItsWay();
  keepSaid(load);
  add();
  add();
  expect(asked).toHaveLength(1);
  expect(told).toEqual([]);
  asked[0]?.comes(startAnalytics);
  await vi.waitFor(() => expect(told).toHaveLength(2));
  add();
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
  add();
  registry.consent = consentThen;
  dataLayer.push(...listThen);
  asked[0]?.comes(startAnalytics);
  // What was kept is told one step behind.
  await Promise.resolve();
  await Promise.resolve();
  expect(told).toHaveLength(count);
});

test('where what measures does not come it is asked for with the next event, and nothing is lost', async () => {
  expectConsole('what measures did not load');
  const { asked, load } = onItsWay();
  keepSaid(load);
  add();
  asked[0]?.fails(new Error('offline'));
  await vi.waitFor(() => {
    add();
    expect(asked).toHaveLength(2);
  });
  asked[1]?.comes(startAnalytics);
  await vi.waitFor(() => expect(told.length).toBeGreaterThanOrEqual(2));
});
