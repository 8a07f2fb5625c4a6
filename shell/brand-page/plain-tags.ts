/** The late file of the tags without React (`plainTags`). The second file passes its catalogue reader and its price rules in. */
import type { parseStamp } from '#shared/domain/dates';
import type { formatPesos } from '#shared/domain/money';
import { isPrivate, packageByCode, type CataloguePackage, type isSellable } from '#shared/domain/packages/catalogue';
import type { isOfferOpen } from '#shared/domain/packages/offers';
import type { shownPrice } from '#shared/domain/packages/shown-price';
import { createClock } from '#shared/page/clock';
import type { Page } from '#shared/page/page';
import type { PlainShop } from '#shared/page/cart/plain-shop';
import { registry } from '#shared/page/registry';
import type { PlainWidget, ShopOf } from '#shared/runtime/plain-tag';
import type { catalogueOf, packageIn, PriceBrand } from '../../widgets/cart-modal/cart-modal.price.ts';
import { tag as countdown } from '../../widgets/countdown/countdown.tag.ts';
import { tag as price } from '../../widgets/price/price.tag.ts';
import type { Kernel } from '../kernel/kernel-registry.ts';
import type { ask, FRESH } from './prefetch.ts';
import type { KnownBrand } from '../kernel/script-facts.ts';

export interface PlainTagPorts {
  findBrand(brand: string): Pick<KnownBrand, 'id' | 'css' | 'catalogue'> | undefined;
  readonly prices: Readonly<Partial<Record<string, Pick<PriceBrand, 'policy'>>>>;
  readonly fresh: typeof FRESH;
  readonly ask: typeof ask;
  readonly catalogueOf: typeof catalogueOf;
  readonly packageIn: typeof packageIn;
  readonly isSellable: typeof isSellable;
  readonly shownPrice: typeof shownPrice;
  readonly isOfferOpen: typeof isOfferOpen;
  readonly parseStamp: typeof parseStamp;
  readonly formatPesos: typeof formatPesos;
}

/** Reads a brand's shop from the page's state if a widget has created it, else from a response that the page's tags share. */
export function createPlainShops(ports: PlainTagPorts): ShopOf {
  const shops = new Map<string, PlainShop & { meet(): void; wake(): void }>();

  function shopOf(name: string, tenant: string): PlainShop & { meet(): void; wake(): void } {
    // An unknown name gets the generic brand.
    const { id = name, css = '', catalogue: address = '' } = ports.findBrand(name) ?? ports.findBrand('generic') ?? {};
    const { policy = { employeeTiers: false } } = ports.prices[id] ?? {};
    const clock = createClock();
    const listeners = new Set<() => void>();
    const tell = (): void => listeners.forEach((listener) => listener());
    let page: Page | undefined;
    const now = (): number => (page?.clock ?? clock).now();

    /** Subscribes to the state that a widget creates for the page, so that cart and price agree. */
    const meet = (): void => {
      const there = registry.pages.get(`${name}|${tenant}`.toLowerCase()) as Page | undefined;
      if (there === page) return;
      page = there;
      // A loading or failed catalogue has no new price, and another request here would repeat without end.
      page?.catalogue.store.subscribe(({ status }) => status === 'known' && tell());
      page?.clock.subscribe(tell);
      tell();
    };
    /** Returns the package from a response that is at most a minute old. */
    const soldNow = async (code: string): Promise<CataloguePackage | null> => {
      if (page) return packageByCode(await page.catalogue.load(), code);
      // The prefetch may have dropped a response that was too large.
      let request = ports.ask(address);
      const { headers } = await request.catch(() => (request = ports.ask(address)));
      clock.follow(headers.get('X-Now'));
      const catalogue = await ports.catalogueOf(request);
      if (!catalogue) throw new Error(`${address} did not answer as it should`);
      return ports.packageIn(catalogue, code.trim());
    };

    return {
      brand: id,
      css,
      now,
      async find(code) {
        meet();
        const pack = await soldNow(code);
        return pack && ports.isSellable(pack, policy) && !isPrivate(pack) ? pack : null;
      },
      price: (pack) => ports.shownPrice(pack, policy, now()),
      offer: (pack) => ({
        begins: ports.parseStamp(pack.offerStartTime),
        ends: ports.parseStamp(pack.offerExpirationTime, true),
        isOpen: ports.isOfferOpen(pack, now()),
      }),
      money: ports.formatPesos,
      subscribe(changed) {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
      meet,
      wake() {
        if (page) void page.catalogue.renew(ports.fresh, []);
        else tell();
      },
    };
  }

  const all = (act: 'meet' | 'wake') => (): void => shops.forEach((shop) => shop[act]());
  for (const fact of ['licence:ready', 'licence:cart-opened']) document.addEventListener(fact, all('meet'));
  const wake = all('wake');
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });

  return ({ brand = '', tenant = '' }) => {
    const key = `${brand}|${tenant}`;
    const shop = shops.get(key) ?? shopOf(brand, tenant);
    shops.set(key, shop);
    return shop;
  };
}

export type PlainWidgets = Readonly<Record<string, PlainWidget<never>>>;

export function createPlainWidgets(ports: PlainTagPorts): PlainWidgets {
  const shopOf = createPlainShops(ports);
  return { price: price(shopOf) as PlainWidget<never>, countdown: countdown(shopOf) as PlainWidget<never> };
}

const kernel = Reflect.get(globalThis, Symbol.for('licence.kernel.v1')) as Kernel | undefined;
kernel?.provided.push({ plain: createPlainWidgets });
kernel?.arrived.add('plain');
