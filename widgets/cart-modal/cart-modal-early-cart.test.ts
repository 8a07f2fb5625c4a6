import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { brands } from '#shared/brands/brand-table';
import type { BrandId, Brand } from '#shared/brands/brand';
import { storePackage, getPackagesByServiceName } from '#shared/contract/catalogue';
import { storedLine } from '#shared/contract/stored';
import { lineTexts } from '#shared/page/cart/cart.messages';
import type { WantedLine } from '#shared/runtime/facade';
import { packageTypeNames } from './cart-modal.messages.ts';
import { shownLine, shownTotals, type ShownLine, type ShownTotals } from './line-facts.ts';
import { lineFields, packageFields, pricedCart, wireCatalogue, type PricedCart } from './early-cart.ts';
import { readAnswer } from '#shared/api/answer';
import { publicConfig } from '#shared/contract/config';
import { parse } from '#shared/contract/schema';
import type { Call } from '#shared/page/call';
import { createCart } from '#shared/page/cart/cart';
import type { WantedPackage } from '#shared/page/cart/cart-state';
import { createCartKeeper } from '#shared/page/cart/cart-keeper';
import { createCatalogue } from '#shared/page/cart/catalogue';
import { createNotices } from '#shared/page/notices';
import { createParameters } from '#shared/page/parameters';
import { createSession } from '#shared/page/session/session';
import { createTabs } from '../../tests/support/fake-tabs.ts';

/**
 * A visitor's page as far as its cart goes: the stored cart is read, the platform answers only its catalogue,
 * and the buttons are pressed in order.
 * @param body of the catalogue's answer
 */
async function visitCart(
  brand: Brand,
  { stored, body, now, wanted }: { stored: string | null; body: string; now: number; wanted: readonly WantedPackage[] },
) {
  const [tab] = createTabs(1, 'one process', new Map(stored === null ? [] : [['cart', stored]]));
  if (!tab) throw new Error('a visit needs a tab');
  const { storage } = tab;
  const clock = { now: () => now, follow: () => undefined, subscribe: () => () => undefined };
  const config = parse(publicConfig, { hosts: { license: 'https://platform.example' } });
  const call: Call = (endpoint) =>
    endpoint.name === getPackagesByServiceName.name
      ? Promise.resolve(body).then((text) => readAnswer(endpoint, 200, text))
      : Promise.reject(new Error('the platform answers its catalogue only'));
  const session = createSession(storage, clock, 'brand-page');
  const catalogue = createCatalogue({
    brand,
    call,
    storage,
    clock,
    isVisitor: () => session.token() === null,
    onUnreadable: () => undefined,
  });
  const notices = createNotices();
  const cart = createCart({
    brand,
    keeper: createCartKeeper(brand, storage, clock),
    call,
    catalogue,
    parameters: createParameters(brand, '', config, call),
    session,
    clock,
    notices,
    announce: () => undefined,
    refreshSoon: () => undefined,
  });
  await catalogue.load();
  for (const each of wanted) await cart.want(each);
  return { cart, notices, stored: (key: string) => storage.local.get(key) };
}

const noon = Date.parse('2026-02-10T12:00:00-05:00');

/** A package as the platform sends it; 119,000 is 100,000 and 19 % of IVA. */
function aPackage(packageCode: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    packageId: packageCode.charCodeAt(0),
    packageCode,
    packageName: `Plan ${packageCode}`,
    packagePrice: 119_000,
    taxIva: 19,
    idstate: 0,
    publicVisibility: true,
    packageType: { packageTypeId: 1, packageTypeCode: 'CMP', packageTypeName: 'Complementario' },
    itemsPackageFeatures: [{ itemPackageId: 1, quantity: 5, serviceFeature: { serviceFeatureCode: 'DOC', isunlimited: false } }],
    ...more,
  };
}
const base = { packageType: { packageTypeCode: 'BAS' } };
const offer = { applyOffer: true, offerTypeCode: 'VLR', totalOffer: 10_000 };

function catalogueAnswer(...packages: readonly unknown[]): string {
  return JSON.stringify({
    result: { records: { packagesBase: packages, packagesComplementary: [], packagesOffers: [], packagesCombo: [] } },
  });
}
const press = (code: string, quantity = 1): WantedLine => ({ code, quantity, name: '' });

interface Visit {
  readonly body: string;
  readonly stored?: string | null;
  readonly wanted?: readonly WantedLine[];
  readonly brand?: BrandId;
  readonly now?: number;
}

function earlyCart({ body, stored = null, wanted = [], brand = 'superguarda', now = noon }: Visit): PricedCart | null {
  const catalogue = wireCatalogue(body);
  const { id, cart: policy } = brands[brand];
  return catalogue && pricedCart({ catalogue, stored, pressedLines: wanted, brand: { id, policy }, now });
}

function textsOfLine({ name, line, unitPrice, discount, percent, iva, subtotal, news, gone, type }: ShownLine): readonly unknown[] {
  return gone === null ? [name, type, line.quantity, unitPrice, discount, percent, iva, subtotal, news] : [gone];
}

/** The texts of the view's cart in the same visit, with its notices. */
async function viewCart({ body, stored = null, wanted = [], brand = 'superguarda', now = noon }: Visit) {
  const { cart, notices } = await visitCart(brands[brand], { stored, body, now, wanted });
  return {
    lines: cart.store
      .getState()
      .cart.lines.map((line) => shownLine(line, cart.price(line), cart.formerTotal(line), lineTexts, packageTypeNames)),
    totals: shownTotals(cart.totals()),
    notices: notices.store.getState().map(({ text }) => text),
  };
}

/** The cart in storage after an earlier visit. */
async function cartStoredBy(visit: Visit): Promise<string | null> {
  const { body, stored = null, wanted = [], brand = 'superguarda', now = noon } = visit;
  return (await visitCart(brands[brand], { stored, body, now, wanted })).stored('cart');
}

const amounts = (priced: PricedCart | null) =>
  priced && {
    lines: priced.lines.map(({ unitPrice, discount, iva, subtotal }) => [unitPrice, discount, iva, subtotal]),
    total: priced.totals?.total,
  };

describe('the early price of an added line', () => {
  it('multiplies the price by the quantity, and applies an offer only within its period', () => {
    const body = catalogueAnswer(aPackage('A', { ...offer, offerStartTime: '2026-02-10', offerExpirationTime: '2026-02-10' }));
    // (100,000 − 10,000) × 3 and 19 %
    expect(amounts(earlyCart({ body, wanted: [press('A', 3)] }))?.lines).toEqual([['$100,000', '−$30,000', '$51,300', '$321,300']]); // ST-372
    const [before, after] = ['2026-02-09T23:59:59.999-05:00', '2026-02-11T00:00:00-05:00'].map((at) =>
      amounts(earlyCart({ body, wanted: [press('A')], now: Date.parse(at) })),
    );
    expect([before?.total, after?.total]).toEqual(['$119,000', '$119,000']);
  });

  it('finds the package in any group, and in an answer without envelope', () => {
    const records = { packagesBase: [], packagesComplementary: [], packagesCombo: [aPackage('A')] };
    expect(amounts(earlyCart({ body: JSON.stringify({ records }), wanted: [press(' A ')] }))?.total).toBe('$119,000');
  });
});

describe('the early price of a stored cart', () => {
  it('shows the former and the current price of all units of a line', async () => {
    const stored = await cartStoredBy({ body: catalogueAnswer(aPackage('A'), aPackage('B')), wanted: [press('A', 2), press('B')] });
    const body = catalogueAnswer(aPackage('A', { packagePrice: 178_500, packageName: 'Plan de hoy' }), aPackage('B'));
    const priced = earlyCart({ body, stored });
    expect(priced?.lines.map(({ name, news }) => [name, news])).toEqual([
      ['Plan de hoy', 'Antes: $238,000. Ahora: $357,000.'],
      ['Plan B', null],
    ]);
    expect(priced?.totals?.total).toBe('$476,000');
  });

  it('shows no price for an inactive package, and no total', async () => {
    const stored = await cartStoredBy({ body: catalogueAnswer(aPackage('A'), aPackage('B')), wanted: [press('A'), press('B')] });
    const priced = earlyCart({ body: catalogueAnswer(aPackage('B'), aPackage('A', { idstate: 1 })), stored });
    expect(priced?.lines.map(({ certain }) => certain)).toEqual([false, true]);
    expect(priced?.totals).toBeNull();
  });

  it('shows a line as gone when it was withdrawn before and is still missing, and totals the others', async () => {
    const stored = (await cartStoredBy({ body: catalogueAnswer(aPackage('A'), aPackage('B')), wanted: [press('A'), press('B')] }))?.replace(
      '"withdrawn":false',
      '"withdrawn":true',
    );
    const priced = earlyCart({ body: catalogueAnswer(aPackage('B')), stored: stored ?? null });
    expect(priced?.lines.map(({ gone }) => gone)).toEqual(['Plan A ya no está disponible. Quítalo para continuar.', null]);
    expect(priced?.totals?.total).toBe('$119,000');
  });

  it('reads a cart stored as a list by earlier releases', () => {
    const { packageType: _type, ...line } = aPackage('A');
    const stored = JSON.stringify([{ ...line, number: '2' }]);
    expect(amounts(earlyCart({ body: catalogueAnswer(aPackage('A')), stored }))?.lines).toEqual([
      ['$100,000', '$0', '$38,000', '$238,000'],
    ]);
  });
});

describe('carts without an early price', () => {
  const a = aPackage('A');
  const body = catalogueAnswer(a, aPackage('E', { packageCode: 'NOMELECTEMPADIC1', ...base }));
  const stored = async (change: (cart: Record<string, unknown>) => unknown) => {
    const { brands: carts } = JSON.parse((await cartStoredBy({ body, wanted: [press('A')] })) ?? '') as {
      brands: { superguarda: Record<string, unknown> };
    };
    return JSON.stringify({ v: 1, brands: { superguarda: change(carts.superguarda) } });
  };

  it.each([
    ['not JSON', 'Bad gateway'],
    ['cut off', body.slice(0, -9)],
    ['empty', ''],
    ['without a catalogue', '{"result":{"records":null}}'],
    ['a list', '[]'],
    ['over a million characters long', catalogueAnswer(a, { ...aPackage('Z'), summaryHtml: 'x'.repeat(1_000_000) })],
    ['with numbers beyond exact precision', body.replace('119000', '123456789012345678')],
  ])("shows no price when the catalogue's answer is %s", (_what, answer) => {
    expect(earlyCart({ body: answer, wanted: [press('A')] })).toBeNull();
  });

  it.each([
    ['packagePrice', 'caro'],
    ['packagePrice', {}],
    ['packageId', null],
    ['packageName', ['A']],
    ['taxIva', ''],
    ['applyOffer', 'sí'],
    ['packageType', 'BAS'],
    ['packageType', {}],
    ['itemsPackageFeatures', {}],
    ['itemsPackageFeatures', [{ serviceFeature: 'DOC' }]],
    ['summaryHtml', 5],
    ['offerStartTime', 20260101],
  ])('shows no price when the %s of the added package is %j', (name, value) => {
    expect(earlyCart({ body: catalogueAnswer({ ...a, [name]: value }), wanted: [press('A')] })).toBeNull();
  });

  it.each([
    ['with an unknown code', press('X')],
    ['in a fraction of units', press('A', 1.5)],
    ['in more units than allowed', press('A', 1_000)],
    ['that is priced by employees', press('NOMELECTEMPADIC1')],
  ])('shows no price for a package %s', (_how, wanted) => {
    expect(earlyCart({ body, wanted: [wanted] })).toBeNull();
  });

  it('shows no price when a rule refuses the package or replaces another', async () => {
    const bases = catalogueAnswer(aPackage('A', base), aPackage('B', base), aPackage('F', { ...base, packagePrice: 0 }));
    const held = await cartStoredBy({ body: bases, wanted: [press('A')] });
    expect(earlyCart({ body: bases, stored: held, wanted: [press('B')] })).toBeNull();
    expect(earlyCart({ body: bases, wanted: [press('F', 2)] })).toBeNull();
  });

  it('shows no price for a cart with promo code, sealed text, later version or invalid field', async () => {
    const carts = [
      await stored((cart) => ({ ...cart, promo: 'NOV10' })),
      await stored((cart) => ({ ...cart, sealed: 'texto' })),
      await stored((cart) => ({ ...cart, orderKey: 5 })),
      await stored(({ lines, ...cart }) => ({ ...cart, lines: [...(lines as object[]), { packageCode: 'X' }] })),
      (await stored((cart) => cart)).replace('"v":1', '"v":2'),
      'aes-cbc:AAAA',
      '{"v":1,"brands":{"superguarda":null}}',
      '5',
    ];
    expect(carts.map((cart) => earlyCart({ body, stored: cart, wanted: [press('A')] }))).toEqual(carts.map(() => null));
    expect(earlyCart({ body, stored: await stored((cart) => cart), wanted: [press('A')] })).not.toBeNull();
  });

  it('shows no price for an empty cart', () => {
    expect(earlyCart({ body })).toBeNull();
  });
});

it('reads every field of the contract of a package and of a stored line', () => {
  const own = Object.values(packageFields).flat();
  expect(own.toSorted()).toEqual(Object.keys(storePackage._zod.def.shape).toSorted());
  const added = Object.keys(storedLine._zod.def.shape).filter((name) => !own.some((each) => each === name));
  expect(Object.values(lineFields).flat().toSorted()).toEqual(added.toSorted());
});

describe('generated shops, carts, lines and times', () => {
  const code = fc.constantFrom('A', 'A', 'B', 'B', 'C', 'NOMELECTEMPADIC1');
  const day = fc.constantFrom(
    null,
    '2026-02-09',
    '2026-02-10',
    '2026-02-11T00:00:00',
    '2026-02-10T17:00:00Z',
    'mañana',
    '0001-01-01T00:00:00',
  );
  const price = fc.oneof(
    fc.constantFrom(119_000, 59_500, 0.01, 1_000.005, '119000', '1e5', 123_456_789_012_345, 0, -1),
    fc.integer({ min: 1, max: 5_000_000 }),
    fc.integer({ min: 1, max: 500_000_000 }).map((cents) => cents / 100),
  );
  /** Rarely a wrong value for a field. */
  const odd = fc.constantFrom<unknown>(null, 'x', '', 5, true, {}, [], 1e21, 'códigos, 1234567890123456');
  const some = <T>(usual: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 150, arbitrary: usual as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: odd });
  const changes = fc.record(
    {
      packageName: some(fc.constantFrom('Plan', 'Plan de hoy', 7)),
      packagePrice: some(price),
      packageUnitPrice: some(price),
      taxIva: some(fc.constantFrom(0, 5, 19, '19', 12.5)),
      idstate: some(fc.constantFrom(0, 0, 0, 0, 0, 0, '0', 1)),
      publicVisibility: some(fc.constantFrom(true, true, false, 'true')),
      applyOffer: some(fc.boolean()),
      offerTypeCode: some(fc.constantFrom('VLR', 'VLR', 'PTJ', 'PTJ', 'OTRO')),
      totalOffer: some(fc.oneof(fc.constantFrom(10, 100, 10_000, '12.5', 0.005), price)),
      offerStartTime: some(day),
      offerExpirationTime: some(day),
      packageType: some(
        fc.constantFrom('BAS', 'CMB', 'CMP', 'CMP', 'CMP', 'CMP', 'CMP', 'OTR').map((packageTypeCode) => ({ packageTypeCode })),
      ),
      itemsPackageFeatures: some(
        fc.constantFrom('DOC', 'DOC', 'COLNOMINA_EMPLEADO').map((serviceFeatureCode) => [{ serviceFeature: { serviceFeatureCode } }]),
      ),
      summaryHtml: some(fc.constant('<p>1</p>')),
      validityTypeId: some(fc.constantFrom('A', 'I')),
    },
    { requiredKeys: [] },
  );
  const group = fc.array(
    fc.tuple(code, changes).map(([of, more]) => aPackage(of, more)),
    { minLength: 1, maxLength: 5, size: 'max' },
  );
  const shop = fc
    .record({ packagesBase: group, packagesComplementary: group, packagesOffers: group, packagesCombo: group })
    .map((records) => JSON.stringify({ result: { records } }));
  const presses = fc.array(
    fc.tuple(code, fc.constantFrom(1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 999, 0)).map(([of, quantity]) => press(of, quantity)),
    { maxLength: 3 },
  );
  const moment = fc
    .constantFrom('2026-02-09T12:00:00Z', '2026-02-10T12:00:00-05:00', '2026-02-11T05:00:00Z', '2027-01-01T00:00:00Z')
    .map(Date.parse);
  const brand = fc.constantFrom<BrandId>('superguarda', 'colnomina', 'bemyself', 'firmaya');
  /** Damage to a stored cart: another script, an earlier release, a sealed link, a promo code, a customer's line. */
  const fate = fc.oneof(
    { weight: 6, arbitrary: fc.constant((text: string) => text) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        (text: string) => text.replace('"promo":null', '"promo":"NOV10"'),
        (text: string) => text.replace('"promo":null', '"promo":null,"sealed":"texto"'),
        (text: string) => text.replaceAll('"promoDiscount":null', '"promoDiscount":500'),
        (text: string) => text.replaceAll('"putInSignedIn":false', '"putInSignedIn":true'),
        (text: string) => text.replace('"withdrawn":false', '"withdrawn":true'),
        (text: string) => text.replace('"withdrawn":false', '"withdrawn":"no"'),
        (text: string) => text.replaceAll(/,"seen":[^,]*/g, ''),
        (text: string) => text.replace(/"number":\d+/, '"number":"2.7"'),
        (text: string) => text.replace('"lines":[', '"lines":[{"packageCode":"B"},'),
        (text: string) => text.replace('"brands":{', '"brands":{"otra":{"lines":[],"promo":3},'),
        (text: string) => text.replace('"brands":{', '"brands":{"otra":{"lines":[{}]},'),
        (text: string) => text.replace('"v":1', '"v":2'),
        (text: string) => text.slice(0, -2),
        (text: string) =>
          JSON.stringify(Object.values((JSON.parse(text) as { brands: Record<string, { lines: unknown }> }).brands)[0]?.lines ?? []),
      ),
    },
  );
  const past = fc.record({ shop, wanted: presses, now: moment, fate });
  const visits = fc.record({ past: fc.option(past), shop, sameShop: fc.boolean(), wanted: presses, now: moment, brand });

  it("shows the texts of the view's cart or nothing, and in over a tenth of the visits the texts", async () => {
    // The view's own tests check its console messages.
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    const spoke = { of: 0, words: 0, changed: 0, blank: 0 };
    await fc.assert(
      fc.asyncProperty(visits, async ({ past: before, shop: now, sameShop, wanted, now: at, brand: id }) => {
        const left = before && (await cartStoredBy({ body: before.shop, wanted: before.wanted, brand: id, now: before.now }));
        const visit = {
          body: sameShop && before ? before.shop : now,
          stored: left && before ? before.fate(left) : null,
          wanted,
          brand: id,
          now: at,
        };
        const priced = earlyCart(visit);
        spoke.of += 1;
        if (priced === null) return;
        spoke.words += 1;
        const { lines, totals, notices } = await viewCart(visit);
        expect(priced.lines.map((line) => line.id)).toEqual(lines.map((line) => line.id));
        priced.lines.forEach((line, at) => {
          const theirs = lines[at];
          if (!theirs) throw new Error('a line that the view does not have');
          if (line.certain) expect(textsOfLine(line)).toEqual(textsOfLine(theirs));
          // A line without certain amounts shows at most its name and number, unless it may be withdrawn.
          else if (line.gone === null)
            expect([line.name, line.type, line.line.quantity]).toEqual([theirs.name, theirs.type, theirs.line.quantity]);
          if (!line.certain) spoke.blank += 1;
          else if (line.news !== null) spoke.changed += 1;
        });
        if (priced.totals !== null) expect(priced.totals).toEqual(totals satisfies ShownTotals);
        expect(notices).toEqual([]);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 250) },
    );
    expect(spoke.words / spoke.of).toBeGreaterThan(0.1);
    for (const kind of [spoke.changed, spoke.blank]) expect(kind).toBeGreaterThan(0);
  });
});
