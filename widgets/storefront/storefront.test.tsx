import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { brands } from '#shared/brands/brand-table';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import type { Host } from '#shared/runtime/widget';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { inMotion } from '../../tests/support/emulated.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { widget as cartModal } from '../cart-modal/index.ts';
import { widget } from './index.ts';
import type { StorefrontProps } from './props.ts';
import { openShopWindow } from './storefront.facade.ts';
import { messages, commonWords } from './storefront.messages.ts';
import { textsOf } from '../../tests/support/texts-of.ts';

const world = freshWorld();
const catalogueCall = 'GetPackagesByServiceName';

afterEach(() => {
  vi.useRealTimers();
  registry.place = undefined;
});

/** Packages in the platform's form; each test sets the fields that matter. */
interface SentPackage {
  readonly packageId: number;
  readonly packageCode: string;
  readonly packageName: string;
  readonly [more: string]: unknown;
}

function aPackage(packageId: number, more: Readonly<Record<string, unknown>> = {}): SentPackage {
  return {
    packageId,
    packageCode: `P-${packageId}`,
    packageName: `Plan ${packageId}`,
    packagePrice: 119_000,
    taxIva: 19,
    packageType: { packageTypeCode: 'BAS' },
    validityTypeId: 'A',
    validityPeriodDescription: '1 año',
    publicVisibility: true,
    idstate: 0,
    itemsPackageFeatures: [],
    ...more,
  };
}

async function sell(groups: {
  base?: readonly SentPackage[];
  offers?: readonly SentPackage[];
  combos?: readonly SentPackage[];
  complements?: readonly SentPackage[];
}): Promise<void> {
  await world.fault({
    path: catalogueCall,
    status: 200,
    body: {
      result: {
        records: {
          packagesBase: groups.base ?? [],
          packagesOffers: groups.offers ?? [],
          packagesCombo: groups.combos ?? [],
          packagesComplementary: groups.complements ?? [],
        },
      },
    },
  });
}

const offered = { applyOffer: true, offerTypeCode: 'PTJ', totalOffer: 20, offerStartTime: '2020-01-01T00:00:00' };

function mountStore(host: Host<StorefrontProps> = {}) {
  return mountWidget(widget, { brand: 'facturacion', ...host });
}

function group(name: string) {
  return page.getByRole('region', { name });
}

function card(name: string, within = 'Planes base') {
  return group(within).getByRole('article').filter({ hasText: name });
}

function shows(what: Locator, text: string): Promise<void> {
  return expect.poll(() => what.element().textContent).toContain(text);
}

function inView(element: HTMLElement, label: string): number {
  const rail = element.shadowRoot?.querySelector(`section[aria-label="${label}"] ul`);
  const box = rail?.getBoundingClientRect();
  return [...(rail?.children ?? [])].filter(
    (slide) =>
      box !== undefined && slide.getBoundingClientRect().left >= box.left - 1 && slide.getBoundingClientRect().right <= box.right + 1,
  ).length;
}

describe('the shelves of the store', () => {
  it('lists the four groups to visitors, requests the catalogue once and needs no login', async () => {
    await mountStore();
    for (const name of [messages.offers, messages.base, messages.combos, messages.complements])
      await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible(); // ST-001, ST-157
    await expect.element(card('Factura Emprende 120')).toBeInTheDocument();
    await expect.element(card('Combo Factura y Guarda', commonWords.combos)).toBeInTheDocument(); // ST-060
    await expect.element(card('Almacenamiento 10 GB', commonWords.complements)).toBeInTheDocument(); // ST-061, ST-502: BAS, CMB and CMP, each in its own group
    const requests = await world.requests(catalogueCall);
    expect(requests.map(({ path }) => path.split('?')[0])).toEqual(['/license/api/package/GetPackagesByServiceName/facturacion']); // ST-420
    expect(requests[0]?.headers['authorization']).toBeUndefined(); // ST-380
    await expectNoAxeViolations();
  });

  it('shows no heading for an empty group', async () => {
    await sell({ base: [aPackage(1)] });
    await mountStore();
    await expect.element(card('Plan 1')).toBeVisible();
    for (const name of [commonWords.offers, commonWords.combos, commonWords.complements])
      await expect.element(page.getByRole('heading', { name })).not.toBeInTheDocument(); // ST-060
  });

  it('shows a message when no package is on sale', async () => {
    await sell({});
    await mountStore();
    await expect.element(page.getByText(messages.nothingOnSale)).toBeVisible();
  });

  it('shows a failure with a retry button, not an empty store, when no package can be read', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => error.mockRestore());
    await sell({ base: [aPackage(1, { packageType: null }), aPackage(2, { packageType: null })] });
    await mountStore();
    const told = page.getByRole('alert').filter({ hasText: commonWords.failed });
    await expect.element(told).toBeVisible();
    await expect.element(page.getByText(messages.nothingOnSale)).not.toBeInTheDocument();
    expect(error.mock.calls.flat().join(' ')).toContain('the answer could not be read: packagesBase.packageType');
    await world.reset();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(card('Factura Emprende 120')).toBeVisible();
  });

  it('leaves out inactive packages and unknown types, and warns on the console about the type', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    await sell({ base: [aPackage(1), aPackage(4), aPackage(2, { idstate: 1 }), aPackage(3, { packageType: { packageTypeCode: 'XYZ' } })] });
    await mountStore();
    await expect.element(card('Plan 1')).toBeVisible();
    expect(group('Planes base').getByRole('article').elements()).toHaveLength(2); // ST-059, ST-152, ST-156
    expect(warn.mock.calls.flat().join(' ')).toContain('P-3 (unknown-type)'); // ST-152
  });

  it('shows a package once when the platform repeats it, and warns on the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    await sell({ base: [aPackage(1), aPackage(1), aPackage(2), aPackage(1)] });
    await mountStore();
    await expect.element(card('Plan 2')).toBeVisible();
    expect(group('Planes base').getByRole('article').elements()).toHaveLength(2);
    expect(warn.mock.calls.flat().filter((said) => String(said).includes('(repeated)'))).toEqual([
      'licence: facturacion cannot sell P-1 (repeated): check the catalogue',
    ]);
  });
});

describe('a package card', () => {
  const featured = aPackage(1, {
    packageDescription: 'Para tiendas y oficinas',
    itemsPackageFeatures: [
      { itemPackageId: 1, quantity: 1500, serviceFeature: { serviceFeatureCode: 'A', serviceFeatureDescription: 'Documentos' } },
      { itemPackageId: 2, quantity: 0, serviceFeature: { serviceFeatureCode: 'B', serviceFeatureDescription: 'Soporte' } },
      { itemPackageId: 3, quantity: 1_000_000, serviceFeature: { serviceFeatureCode: 'C', serviceFeatureDescription: 'Firmas' } },
    ],
  });

  it('lists the features in order in a pop-over, by pointer and by keyboard', async () => {
    await sell({ base: [featured] });
    await mountStore();
    const info = page.getByRole('button', { name: 'Características de Plan 1' });
    const list = page.getByRole('group', { name: 'Características de Plan 1' });
    await userEvent.hover(info);
    await expect.element(list).toBeVisible(); // ST-097
    expect(textsOf(list.getByRole('listitem'))).toEqual(['1,500 Documentos', 'Soporte', 'Firmas (Ilimitadas)']); // ST-153
    await userEvent.hover(page.getByRole('heading', { level: 1 }));
    await expect.element(list).not.toBeInTheDocument(); // ST-097: closes when the pointer leaves
    await userEvent.tab();
    await expect.poll(() => info.element().matches(':focus')).toBe(true);
    await expect.element(list).toBeVisible(); // ST-097: focus opens too
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
  });

  it('dispatches licence:package-viewed with the price when a visitor opens the features', async () => {
    await sell({ base: [featured] });
    const viewed: unknown[] = [];
    await mountStore({ onEvent: ({ type, detail }) => type === 'licence:package-viewed' && viewed.push(detail) });
    await page.getByRole('button', { name: 'Características de Plan 1' }).click();
    await expect
      .poll(() => viewed)
      .toEqual([{ packageCode: 'P-1', name: 'Plan 1', price: 119_000, currency: 'COP', version: 1, brand: 'facturacion' }]);
  });

  it('shows features without a pop-over when the application turned it off', async () => {
    await sell({ base: [featured] });
    await world.settings({ parameters: { planFeaturesview: false } });
    await mountStore();
    await expect.element(card('Plan 1').getByText('1,500 Documentos')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Características/ })).not.toBeInTheDocument(); // ST-199
  });

  it('activates a free plan and opens the cart with it', async () => {
    await mountStore();
    await page.getByRole('button', { name: 'Activar gratis Factura Gratis' }).click();
    const { cart } = await obtainPage({ brand: 'facturacion' });
    expect(cart.store.getState().open).toBe(true);
    expect(cart.store.getState().cart.lines.map(({ pack }) => pack.packageCode)).toEqual(['FACT-FREE-15']);
  });

  it('shows why a package is refused and leaves the cart closed', async () => {
    await mountStore();
    await page.getByRole('button', { name: 'Activar gratis Factura Gratis' }).click();
    const { cart } = await obtainPage({ brand: 'facturacion' });
    cart.setOpen(false);
    await page.getByRole('button', { name: 'Agregar Documentos adicionales 100' }).click();
    await expect.element(page.getByText('¡El plan gratuito no puede adquirir paquetes adicionales!')).toBeVisible(); // ST-367
    expect(cart.store.getState().open).toBe(false);
  });
});

it('shows base plans first to a customer with the free plan, and others after a plan is added', async () => {
  await signedIn(world, 'cliente-gratis', 'facturacion');
  await mountStore();
  const headings = () => textsOf(page.getByRole('heading', { level: 2 }));
  await expect.poll(() => headings()[0]).toBe(messages.base); // ST-260
  const extra = card('Documentos adicionales 100', messages.complements);
  await expect.element(extra).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Agregar Documentos adicionales 100' })).not.toBeInTheDocument();
  // Offers, combos and complements each show the reason and the next step.
  expect(page.getByText('A tu plan gratis no se le puede sumar. Elige primero un plan base.').elements()).toHaveLength(3);
  const { cart } = await obtainPage({ brand: 'facturacion' });
  await cart.want({ code: 'FACT-BAS-120', name: '', quantity: 1 });
  await expect.element(page.getByRole('button', { name: 'Agregar Documentos adicionales 100' })).toBeVisible();
});

describe('the offers of the store', () => {
  it('puts a package into the cart with one press and opens the cart', async () => {
    await mountStore();
    await card('Factura Pyme 300', commonWords.offers)
      .getByRole('button', { name: /^Comprar ahora/ })
      .click();
    const { cart } = await obtainPage({ brand: 'facturacion' });
    expect(cart.store.getState().cart.lines.map(({ pack, quantity }) => [pack.packageCode, quantity])).toEqual([['FACT-BAS-300', 1]]); // ST-070
    expect(cart.store.getState().open).toBe(true);
    expect(cart.totals().total).toBe(19_040_000n); // 238,000 / 1.19 = 200,000; less 20 % = 160,000; with IVA 190,400
  });

  it('shows only offers whose period has begun and not ended', async () => {
    await sell({
      base: [aPackage(9)],
      offers: [
        aPackage(1, offered),
        aPackage(2, { ...offered, offerStartTime: '2199-01-01' }),
        aPackage(3, { ...offered, offerExpirationTime: '2021-01-01' }),
      ],
    });
    await mountStore();
    await expect.element(card('Plan 1', commonWords.offers)).toBeVisible();
    expect(group('Ofertas').getByRole('article').elements()).toHaveLength(1); // ST-154
  });

  it('removes an offer when its countdown ends, and shows the normal price', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const end = new Date(Date.now() + 4_000).toISOString();
    const pack = aPackage(1, { ...offered, offerExpirationTime: end });
    await sell({ base: [pack], offers: [pack] });
    await mountStore();
    await expect.element(card('Plan 1', commonWords.offers)).toBeInTheDocument();
    await shows(card('Plan 1'), '$95,200');
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.element(card('Plan 1', commonWords.offers)).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(() => page.getByRole('heading', { name: commonWords.offers }).elements().length).toBe(0); // ST-071
    await shows(card('Plan 1'), '$119,000');
    expect(card('Plan 1').element().textContent).not.toContain('Antes');
  });

  it('shows an offer at the moment when its period begins', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const pack = aPackage(1, { ...offered, offerStartTime: new Date(Date.now() + 4_000).toISOString() });
    await sell({ base: [pack], offers: [pack] });
    await mountStore();
    await shows(card('Plan 1'), '$119,000');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(page.getByRole('heading', { name: commonWords.offers }).elements()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1_500);
    await expect.element(card('Plan 1', commonWords.offers)).toBeInTheDocument();
    await shows(card('Plan 1', commonWords.offers), '$95,200');
  });

  it('draws pictures in a box of one size, and the card without a picture that cannot load', async () => {
    const dot = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await sell({
      offers: [
        aPackage(1, { ...offered, urlImageOffer: `${world.addresses.platform}/no-such-picture.png` }),
        aPackage(2, { ...offered, urlImageOffer: dot }),
        aPackage(3, { ...offered, urlImageOffer: 'https://cdn.example/oferta.pdf' }),
        aPackage(4, { ...offered, urlImageOffer: 'https://elsewhere.example/oferta.png' }),
      ],
    });
    const { element } = await mountStore();
    await expect.element(card('Plan 4', commonWords.offers)).toBeInTheDocument();
    const images = () => [...(element.shadowRoot?.querySelectorAll('article img') ?? [])];
    await expect.poll(() => images().length).toBe(1); // ST-154: none, a pdf, a foreign host or a failed load leaves the card without it
    const frame = images()[0]?.parentElement?.parentElement?.getBoundingClientRect();
    expect([frame?.width, frame?.height]).toEqual([96, 96]); // ST-154
  });
});

describe('the moving offers', () => {
  const several = [1, 2, 3, 4, 5].map((id) => aPackage(id, offered));
  const railOf = (element: HTMLElement) => element.shadowRoot?.querySelector('section[aria-label="Ofertas"] ul');
  const moved = (element: HTMLElement) => railOf(element)?.scrollLeft ?? 0;
  beforeEach(async () => {
    await inMotion();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });

  it('scrolls the offers every 5 s, in 500 ms', async () => {
    await sell({ offers: several });
    const { element } = await mountStore();
    await expect.element(card('Plan 1', commonWords.offers)).toBeInTheDocument();
    // The pointer of the previous test may still be over the offers.
    await userEvent.hover(page.getByRole('heading', { level: 1 }));
    // Polling for the card takes less than a second of the fake time.
    await vi.advanceTimersByTimeAsync(4_000);
    expect(railOf(element)?.hasAttribute('data-moving')).toBe(false);
    expect(moved(element)).toBe(0); // ST-057
    const started = performance.now();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(() => moved(element), { interval: 10 }).toBeGreaterThan(0); // ST-057
    await expect.poll(() => railOf(element)?.hasAttribute('data-moving'), { interval: 10 }).toBe(false);
    expect(performance.now() - started).toBeGreaterThan(450); // ST-058, ST-525: 500 ms
    expect(performance.now() - started).toBeLessThan(5_000); // ST-057: before the next scroll
  });

  it('stops scrolling the offers after a visitor pressed the pause button', async () => {
    await sell({ offers: several });
    const { element } = await mountStore();
    await page.getByRole('button', { name: messages.pause }).click();
    await expect.element(page.getByRole('button', { name: messages.play })).toBeVisible();
    await userEvent.hover(page.getByRole('heading', { level: 1 }));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(moved(element)).toBe(0);
  });

  it('does not scroll the offers while the pointer is over them', async () => {
    await sell({ offers: several });
    const { element } = await mountStore();
    await userEvent.hover(card('Plan 1', commonWords.offers));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(moved(element)).toBe(0); // ST-057
    await userEvent.hover(page.getByRole('heading', { level: 1 }));
    await vi.advanceTimersByTimeAsync(6_000);
    await expect.poll(() => moved(element)).toBeGreaterThan(0); // ST-057
  });
});

it('does not move the offers and shows no pause button when the visitor prefers reduced motion', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await sell({ offers: [1, 2, 3, 4, 5].map((id) => aPackage(id, offered)) });
  const { element } = await mountStore();
  await expect.element(card('Plan 1', commonWords.offers)).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(element.shadowRoot?.querySelector('section[aria-label="Ofertas"] ul')?.scrollLeft).toBe(0); // ST-057
  await expect.element(page.getByRole('button', { name: messages.pause })).not.toBeInTheDocument();
});

it.each([
  { name: 'Planes base', sold: { base: [1, 2, 3, 4, 5, 6].map((id) => aPackage(id)) } },
  { name: 'Ofertas', sold: { offers: [1, 2, 3, 4, 5, 6].map((id) => aPackage(id, offered)) } },
])('shows 1 to 4 cards side by side for the width of the store: $name', async ({ name, sold }) => {
  await sell(sold);
  const { element } = await mountStore();
  await expect.element(card('Plan 1', name)).toBeInTheDocument();
  for (const [width, cards] of [
    [599, 1],
    [600, 2],
    [1023, 2],
    [1024, 3],
    [1679, 3],
    [1680, 4],
    [1920, 4],
  ] as const) {
    element.style.width = `${width}px`;
    await expect.poll(() => inView(element, name), { message: `${width} px` }).toBe(cards); // ST-062, ST-063
  }
});

it('divides the width of a row between two offers', async () => {
  await sell({ offers: [aPackage(1, offered), aPackage(2, offered)] });
  const { element } = await mountStore();
  element.style.width = '1680px';
  await expect.poll(() => inView(element, 'Ofertas')).toBe(2); // ST-062
  const rail = element.shadowRoot?.querySelector('section[aria-label="Ofertas"] ul');
  await expect.poll(() => (rail?.children[0]?.getBoundingClientRect().width ?? 0) * 2).toBeGreaterThan(1_300);
});

it.each([360, 768, 1280])('keeps the shop window that is drawn before React within a page of %i px', async (width) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const { displayName, cart } = brands.facturacion;
  const places = [document.createElement('header'), document.createElement('main')] as const;
  document.body.append(...places);
  onTestFinished(() => places.forEach((place) => place.remove()));
  const shop = { name: displayName, icon: '', employeeTiers: cart.employeeTiers };
  const packagesOffers = [1, 2, 3, 4, 5].map((id) => aPackage(id, offered));
  const records = { packagesBase: packagesOffers, packagesOffers, packagesCombo: [], packagesComplementary: [] };
  expect(openShopWindow(...places, shop).fill(JSON.stringify({ result: { records } }), Date.now())).toBe(true);
  expect(places[1].querySelector('div')?.shadowRoot?.querySelectorAll('.ticket').length).toBeGreaterThan(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

describe('loading and failing of the store', () => {
  it('shows a loading message until the shelves appear', async () => {
    await world.fault({ path: catalogueCall, delayMs: 1_500, times: 1 });
    await mountStore();
    await expect.element(page.getByRole('status').filter({ hasText: 'Cargando…' })).toBeInTheDocument(); // ST-064
    await expect.element(card('Factura Emprende 120')).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: 'Cargando…' })).not.toBeInTheDocument(); // ST-064
  });

  it('shows what to do when the catalogue fails, logs the failed request, and retries', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => error.mockRestore());
    await world.fault({ path: catalogueCall, status: 500 });
    await mountStore();
    const told = page.getByRole('alert').filter({ hasText: 'No se pudo cargar la información' });
    await expect.element(told).toBeVisible(); // ST-496
    await expect.element(told).toMatchTextContent('Revisa tu conexión y vuelve a intentarlo');
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
    expect(page.getByRole('status').filter({ hasText: commonWords.loading }).elements()).toHaveLength(0); // ST-064: removed after a failure
    expect(error.mock.calls.flat().join(' ')).toContain(catalogueCall); // ST-496
    await expectNoAxeViolations();
    await world.reset();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(card('Factura Emprende 120')).toBeVisible();
  });
});

describe('the package id in the address', () => {
  it('puts the package into the cart and starts the purchase', async () => {
    registry.place = 'store';
    await sell({ base: [aPackage(41)] });
    const navigate = vi.fn();
    await mountStore({ props: { packageId: '41' }, navigate });
    await expect.poll(() => navigate.mock.calls).toEqual([['/license/RegisterPurchaseExt', { replace: true }]]); // ST-031, ST-075; a test runs in a frame, where this entry leads to the form (ST-267)
    const { cart } = await obtainPage({ brand: 'facturacion' });
    expect(cart.store.getState().cart.lines.map(({ pack, quantity }) => [pack.packageId, quantity])).toEqual([[41, 1]]);
  });

  it('returns to / with an unchanged cart when the package is not sold', async () => {
    registry.place = 'store';
    await sell({ base: [aPackage(41)] });
    const navigate = vi.fn();
    await mountStore({ props: { packageId: 'unknown' }, navigate });
    await expect.poll(() => navigate.mock.calls).toEqual([['/', { replace: true }]]); // ST-031, ST-056
    await expect.element(card('Plan 41')).toBeVisible(); // ST-056
    const { cart } = await obtainPage({ brand: 'facturacion' });
    expect(cart.store.getState().cart.lines).toEqual([]);
  });

  it('stays in the store with the open cart and a warning when the package needs a base package', async () => {
    registry.place = 'store';
    await sell({ base: [aPackage(41)], complements: [aPackage(42, { packageType: { packageTypeCode: 'CMP' } })] });
    const navigate = vi.fn();
    await mountStore({ props: { packageId: '42' }, navigate });
    await expect.poll(() => navigate.mock.calls).toEqual([['/', { replace: true }]]);
    const { cart } = await obtainPage({ brand: 'facturacion' });
    expect(cart.store.getState().open).toBe(true);
    await mountWidget(cartModal, { brand: 'facturacion' });
    const warning = page.getByRole('status').filter({ hasText: 'Para continuar la compra, debes primero seleccionar un paquete base.' });
    await expect.element(warning).toBeVisible(); // ST-075
  });
});

describe('the home page of the store', () => {
  // The list of brands with a landing page is tested in shared/brands/brand-table.test.ts.
  it('redirects a visitor to the landing page of the brand', async () => {
    registry.place = 'store';
    const navigate = vi.fn();
    await mountWidget(widget, { brand: 'colnomina', navigate, props: { packageId: '1' } });
    await expect.poll(() => navigate.mock.calls).toEqual([[`${world.addresses.landing('colnomina')}/`, { replace: true }]]); // ST-055
    expect((await world.requests(catalogueCall)).length).toBe(0);
  });

  it.each([
    ['is empty', ''],
    ['is this same address', `${location.origin}/`],
  ])('shows the store when the address of the landing page %s', async (_, urlLandingPage) => {
    registry.place = 'store';
    const navigate = vi.fn();
    await world.settings({ 'parameters:firmaya': { urlLandingPage } });
    await mountWidget(widget, { brand: 'firmaya', navigate });
    await expect.element(page.getByRole('heading', { name: commonWords.base })).toBeVisible(); // ST-055
    expect(navigate).not.toHaveBeenCalled();
  });

  it('redirects the licence platform to the back office', async () => {
    registry.place = 'store';
    const navigate = vi.fn();
    await mountWidget(widget, { brand: 'license', navigate });
    await expect.poll(() => navigate.mock.calls).toEqual([['/admin', { replace: true }]]); // ST-033
  });

  it('does not redirect away from a brand page with the tag', async () => {
    const navigate = vi.fn();
    await mountWidget(widget, { brand: 'firmaya', navigate });
    await expect.element(page.getByRole('heading', { name: commonWords.base })).toBeVisible();
    expect(navigate).not.toHaveBeenCalled();
  });
});
