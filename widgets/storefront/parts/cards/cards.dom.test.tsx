import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storePackage, type StorePackage } from '#shared/contract/catalogue';
import { parse } from '#shared/contract/schema';
import { draw, pass } from '../../../../tests/support/draw.tsx';
import { shelvesOf, type ShelfItem } from '../../shelves.ts';
import { Countdown } from './countdown.tsx';
import { ExtraCard } from './extra-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { PlanCard, type PackageCardProps } from './plan-card.tsx';
import { commonWords } from '../../storefront.messages.ts';

const noon = Date.parse('2026-02-10T12:00:00-05:00');

/** A package of the platform as the shelves sort it; each test sets the fields that matter. */
function aPackage(more: Readonly<Record<string, unknown>> = {}): ShelfItem {
  const pack = parse(storePackage, {
    packageId: 1,
    packageCode: 'P-1',
    packageName: 'Plan',
    packagePrice: 119_000,
    taxIva: 19,
    packageType: { packageTypeCode: 'BAS' },
    validityTypeId: 'A',
    validityPeriodDescription: '1 año',
    publicVisibility: true,
    idstate: 0,
    itemsPackageFeatures: [],
    ...more,
  });
  const nothing: readonly StorePackage[] = [];
  const groups = { packagesBase: [pack], packagesOffers: nothing, packagesCombo: nothing, packagesComplementary: nothing };
  const [item] = shelvesOf(groups, { employeeTiers: true }, noon).base;
  if (item === undefined) throw new Error('The package is not sold.');
  return item;
}

const offered = { applyOffer: true, offerTypeCode: 'PTJ', totalOffer: 20, offerStartTime: '2020-01-01T00:00:00' };
const onLook = vi.fn<PackageCardProps['onLook']>();
const onBuy = vi.fn<NonNullable<PackageCardProps['onBuy']>>();
const card = (): string | undefined => screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ');

beforeEach(() => {
  onBuy.mockClear();
  onLook.mockClear();
});

function showPlan(more: Readonly<Record<string, unknown>> = {}, withFeatures = true) {
  return draw(<PlanCard item={aPackage(more)} withFeatures={withFeatures} onLook={onLook} onBuy={onBuy} />);
}

describe('the card of a plan', () => {
  it.each([
    { sent: { packagePrice: 1_250_000 }, says: '$1,250,000/anual', validity: 'Vigencia: 1 año' },
    { sent: { validityTypeId: 'M', validityPeriodDescription: '1 mes' }, says: '$119,000/mensual', validity: 'Vigencia: 1 mes' },
    { sent: { validityTypeId: 'D', validityPeriodDescription: '30 días' }, says: '$119,000/diario', validity: 'Vigencia: 30 días' },
    { sent: { validityTypeId: 'I', validityPeriodDescription: null }, says: '$119,000IVA', validity: 'Vigencia: Ilimitada' },
  ])('shows price, period and validity: $says, $validity', ({ sent, says, validity }) => {
    showPlan(sent);
    expect(card()).toContain(says); // ST-073, ST-074
    expect(card()).toContain(validity); // ST-155, ST-503: A, M, D and I each have their own text
  });

  it.each([
    { sent: { offerTypeCode: 'VLR', totalOffer: 10_000 }, price: '$107,100', sum: '(100,000 - 10,000) x 1.19' },
    { sent: { offerTypeCode: 'PTJ', totalOffer: 20 }, price: '$95,200', sum: '(100,000 - 20,000) x 1.19' },
  ])('shows the offer price $price and the normal price struck through: $sum', ({ sent, price }) => {
    showPlan({ ...offered, ...sent });
    expect(card()).toContain(price); // ST-151
    expect(card()).toContain('Antes $119,000'); // ST-151
    expect(card()).toContain(commonWords.onOffer);
  });

  it.each([
    ['does not apply', { ...offered, applyOffer: false }],
    ['begins later', { ...offered, offerStartTime: '2199-01-01' }],
    ['is over', { ...offered, offerExpirationTime: '2021-01-01' }],
  ])('shows the normal price when the offer %s', (_why, sent) => {
    showPlan(sent);
    expect(card()).toContain('$119,000'); // ST-154
    expect(card()).not.toContain('Antes'); // ST-154
  });

  it('renders without any optional field of a package', () => {
    const bare = ['taxIva', 'validityTypeId', 'validityPeriodDescription', 'publicVisibility', 'idstate', 'itemsPackageFeatures'];
    showPlan(Object.fromEntries(bare.map((name) => [name, undefined])));
    expect(card()).toContain('$119,000/anual'); // ST-074, ST-151
    expect(card()).not.toContain(commonWords.validity);
  });

  it.each([
    { sent: { publicVisibility: false }, crowns: 1 },
    { sent: { publicVisibility: true }, crowns: 0 },
    { sent: { publicVisibility: undefined }, crowns: 0 },
  ])('shows a crown only on a private package: $sent', ({ sent, crowns }) => {
    showPlan(sent);
    expect(screen.queryAllByRole('img', { name: 'Paquete privado' })).toHaveLength(crowns); // ST-029
  });

  it('buys the package with one press of a button named after it', async () => {
    const person = showPlan();
    await person.click(screen.getByRole('button', { name: 'Comprar Plan' }));
    expect(onBuy.mock.calls.map(([pack]) => pack.packageCode)).toEqual(['P-1']); // ST-070
  });

  it('activates a free plan, and shows neither period nor tax', () => {
    showPlan({ packagePrice: 0 });
    expect(screen.getByRole('button', { name: 'Activar gratis Plan' })).toBeTruthy(); // ST-504
    expect(card()).not.toMatch(/\/anual|IVA/);
  });

  it('shows that the price of an employee plan depends on the employees', () => {
    showPlan({ packageCode: 'NOMELECTEMPADIC1', packagePrice: null });
    expect(card()).toContain('Según tus empleados'); // ST-160
  });

  const featured = {
    itemsPackageFeatures: [
      { quantity: 1500, serviceFeature: { serviceFeatureCode: 'A', serviceFeatureDescription: 'Documentos' } },
      { quantity: 0, serviceFeature: { serviceFeatureCode: 'B', serviceFeatureDescription: 'Soporte' } },
      { quantity: 1_000_000, serviceFeature: { serviceFeatureCode: 'C', serviceFeatureDescription: 'Firmas' } },
    ],
  };
  const lines = (): (string | null)[] => screen.getAllByRole('listitem').map((line) => line.textContent);

  it('lists features in order: a quantity, a fact and an unlimited one', () => {
    showPlan(featured);
    expect(lines()).toEqual(['1,500 Documentos', 'Soporte', 'Firmas (Ilimitadas)', 'Vigencia: 1 año']); // ST-153, ST-162, ST-163
  });

  const many = { itemsPackageFeatures: Array.from({ length: 7 }, () => featured.itemsPackageFeatures[1]) };

  it('lists four features and the number of further ones in the pop-over', () => {
    showPlan(many);
    expect(lines()).toEqual(['Soporte', 'Soporte', 'Soporte', 'Soporte', 'y 3 más', 'Vigencia: 1 año']);
  });

  it('lists all features when the pop-over is turned off', () => {
    showPlan(many, false);
    expect(lines()).toHaveLength(8);
    expect(screen.queryByRole('button', { name: /^Características/ })).toBeNull(); // ST-199
  });
});

describe('the card of a combo or complement', () => {
  it('shows price, period, normal price and validity, and adds the package with one press', async () => {
    const person = draw(<ExtraCard item={aPackage(offered)} withFeatures onLook={onLook} onBuy={onBuy} />);
    expect(card()).toContain('$95,200/anualAntes $119,000Vigencia: 1 año'); // ST-061, ST-074, ST-151
    await person.click(screen.getByRole('button', { name: 'Agregar Plan' }));
    expect(onBuy).toHaveBeenCalledOnce();
  });

  it('has no button when the customer cannot add the package', () => {
    draw(<ExtraCard item={aPackage()} withFeatures={false} onLook={onLook} onBuy={null} />);
    expect(screen.queryByRole('button')).toBeNull(); // ST-260
  });
});

describe('the card of an offer', () => {
  function showOffer(more: Readonly<Record<string, unknown>> = {}, buyable = true) {
    const item = aPackage({ ...offered, ...more });
    if (item.offer === null) throw new Error('It is no offer.');
    const hosts = ['cdn.example'];
    return draw(
      <OfferCard
        item={item}
        offer={item.offer}
        withFeatures
        onLook={onLook}
        onBuy={buyable ? onBuy : null}
        now={() => noon}
        imageHosts={hosts}
      />,
    );
  }

  it.each([
    { sent: { offerTypeCode: 'PTJ', totalOffer: 20 }, says: 'OFERTA20 %de descuento' }, // ST-066, ST-067
    { sent: { offerTypeCode: 'VLR', totalOffer: 30_000 }, says: 'OFERTA$30,000menos, antes de IVA' }, // ST-066, ST-068
  ])('shows its label and discount: $says', ({ sent, says }) => {
    showOffer(sent);
    expect(card()).toContain(says); // ST-066, ST-067, ST-068
  });

  it('shows name, price, normal price and validity, and buys with one press', async () => {
    const person = showOffer();
    expect(screen.getByRole('heading', { name: 'Plan' })).toBeTruthy(); // ST-069
    expect(card()).toContain('$95,200/anualAntes $119,000Vigencia: 1 año'); // ST-069
    await person.click(screen.getByRole('button', { name: 'Comprar ahora Plan' }));
    expect(onBuy).toHaveBeenCalledOnce(); // ST-070
  });

  it('shows a crown on a private package, and no button when the customer cannot add it', () => {
    showOffer({ publicVisibility: false }, false);
    expect(screen.getByRole('img', { name: commonWords.privatePackage })).toBeTruthy(); // ST-389
    expect(screen.queryByRole('button', { name: /^Comprar/ })).toBeNull();
  });

  it.each([
    { sent: 'https://cdn.example/oferta.png', pictures: 1 },
    { sent: 'https://cdn.example/oferta.pdf', pictures: 0 },
    { sent: 'https://cdn.example/oferta.PDF?v=2', pictures: 0 },
    { sent: 'https://elsewhere.example/oferta.png', pictures: 0 },
    { sent: 'http://cdn.example/oferta.png', pictures: 0 },
    { sent: ' ', pictures: 0 },
    { sent: null, pictures: 0 },
  ])('draws $pictures pictures for the address $sent', ({ sent, pictures }) => {
    showOffer({ urlImageOffer: sent });
    expect(screen.getByRole('article').querySelectorAll('img')).toHaveLength(pictures); // ST-154
  });

  it('counts down to the next quarter when the offer ends more than 90 days later', () => {
    showOffer({ offerExpirationTime: '2026-12-31' });
    // From 10 February 12:00 to 1 April 00:00 are 49 days and 12 hours.
    expect(screen.getByRole('timer', { name: 'Termina en 49 días, 12 horas, 0 minutos' })).toBeTruthy(); // ST-378
    expect(card()).toContain('$95,200'); // ST-378: the discount applies until the real end
  });

  it('has no countdown when the offer has no end', () => {
    showOffer();
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('the countdown of an offer', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: noon }));
  afterEach(() => vi.useRealTimers());

  const cells = (): (readonly [string | null, string | null | undefined])[] =>
    [...screen.getByRole('timer').children].map((cell) => [cell.getAttribute('data-unit'), cell.firstElementChild?.textContent]);
  const days = (count: number): number => count * 86_400_000;
  const show = (left: number, calendar = false) => draw(<Countdown endAt={() => noon + left} now={() => Date.now()} calendar={calendar} />);

  it('shows whole days, and has a label without seconds', () => {
    show(days(40) + 3_600_000);
    expect(cells()).toEqual([
      ['days', '40'],
      ['hours', '01'],
      ['minutes', '00'],
      ['seconds', '00'],
    ]); // ST-071, ST-526: days are not limited to a month
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('Termina en 40 días, 1 hora, 0 minutos');
  });

  it('ticks every second without repeating or skipping one', async () => {
    show(5_500);
    const seen = [cells()[3]?.[1]];
    for (let second = 0; second < 5; second += 1) {
      await pass(1_000);
      seen.push(cells()[3]?.[1]);
    }
    expect(seen).toEqual(['05', '04', '03', '02', '01', '00']); // ST-072
  });

  it('stays at zero after the end', async () => {
    show(1_500);
    await pass(10_000);
    expect(cells().map(([, value]) => value)).toEqual(['00', '00', '00', '00']); // ST-071
  });

  it('shows years and months when the page sets the calendar form', () => {
    show(days(400), true);
    // From 10 February 2026 to 17 March 2027: a year, a month and seven days.
    expect(cells().slice(0, 3)).toEqual([
      ['years', '01'],
      ['months', '01'],
      ['days', '07'],
    ]); // ST-071, ST-526
  });
});
