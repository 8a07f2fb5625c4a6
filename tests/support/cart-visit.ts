import { readAnswer } from '#shared/api/answer';
import type { Brand } from '#shared/brands/brand';
import { getPackagesByServiceName } from '#shared/contract/catalogue';
import { publicConfig } from '#shared/contract/config';
import { parse } from '#shared/contract/schema';
import type { Call } from '#shared/page/call';
import { createCart, type Cart } from '#shared/page/cart/cart';
import type { WantedPackage } from '#shared/page/cart/cart-state';
import { createCartKeeper } from '#shared/page/cart/cart-keeper';
import { createCatalogue } from '#shared/page/cart/catalogue';
import { createCatalogueCopies } from '#shared/page/cart/catalogue-copies';
import { createNotices, type Notices } from '#shared/page/notices';
import { createParameters } from '#shared/page/parameters';
import { createSession } from '#shared/page/session/session';
import { createTabs } from './fake-tabs.ts';

export interface CartVisit {
  readonly cart: Cart;
  readonly notices: Notices;
  /** What lies under a key afterwards. */
  stored(key: string): string | null;
}

/**
 * A visitor's page as far as its cart goes: the stored cart is read, the platform answers its catalogue and nothing else,
 * and the buttons are pressed in order.
 * @param body of the catalogue's answer, read as the contract reads it
 */
export async function visitCart(
  brand: Brand,
  { stored, body, now, wanted }: { stored: string | null; body: string; now: number; wanted: readonly WantedPackage[] },
): Promise<CartVisit> {
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
    copies: createCatalogueCopies(brand, storage, clock),
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
  return { cart, notices, stored: (key) => storage.local.get(key) };
}
