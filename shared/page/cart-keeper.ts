import type { Brand } from '#shared/brands/brand';
import {
  cartAddedShape,
  cartShape,
  promoCodeShape,
  quantityLicenseShape,
  type StoredBrandCart,
  type StoredLine,
} from '#shared/contract/stored';
import { emptyCart, isEmpty, type Cart, type CartLine } from '#shared/domain/cart';
import { isEmployeePackage } from '#shared/domain/catalogue';
import { mergeCarts } from '#shared/domain/cart-merge';
import { priceLine } from '#shared/domain/line-pricing';
import type { Clock } from './clock.ts';
import type { PageStorage } from './storage.ts';

/** Where a brand's cart is kept: the keys `cart`, `cartAdded`, `promoCode` and `quantityLicense` (the tier chosen), for every tab of this origin. */
export interface CartKeeper {
  /** What is stored now. Values damaged before this page came read as an empty cart, damaged lines are left out. */
  read(): Cart;
  /** @returns false when it could only be kept in memory */
  write(cart: Cart): boolean;
  /** Names the purchase this cart becomes; another after every change. */
  orderKey(): string;
  /** The encrypted text this cart came from; null for a cart filled by hand. */
  sealed(): string | null;
  keepSealed(text: string): void;
  /** Told when another tab changed the cart. */
  subscribe(listener: () => void): () => void;
}

function storedLine(line: CartLine, now: number): StoredLine {
  const { base, price, newBase, unitDiscount, iva, total } = priceLine(line, now);
  const { pack, tier } = line;
  return {
    ...pack,
    packageType: pack.packageType ? { ...pack.packageType } : null,
    itemsPackageFeatures: (pack.itemsPackageFeatures ?? []).map((item) => ({ ...item })),
    name: pack.packageName,
    number: line.quantity,
    base,
    price,
    newBase,
    total,
    discount: unitDiscount,
    ivaValue: iva,
    taxiva: pack.taxIva ?? 0,
    isEmployee: line.isEmployee,
    quantityEmployees: tier?.quantity ?? null,
    tier,
    promoDiscount: line.promoDiscount,
    seen: line.seen,
    withdrawn: line.withdrawn,
    putInSignedIn: line.putInSignedIn,
  };
}

export function createCartKeeper(brand: Brand, storage: PageStorage, clock: Clock): CartKeeper {
  const shape = cartShape(brand.id);
  const { local } = storage;
  /** The text this tab last read or wrote: what another tab must have found if it saw our last change. */
  let lastText: string | null = null;

  const carts = (text = current()) => shape.read(text);

  function lineOf(stored: StoredLine): CartLine {
    const {
      name: _name,
      number,
      base: _base,
      price: _price,
      newBase: _newBase,
      ivaValue: _iva,
      taxiva: _tax,
      total,
      isEmployee: _employee,
      quantityEmployees: _employees,
      tier,
      promoDiscount,
      seen,
      withdrawn,
      putInSignedIn,
      ...pack
    } = stored;
    return {
      pack,
      quantity: Math.max(1, Math.trunc(number)),
      isEmployee: isEmployeePackage(pack, brand.cart),
      tier: tier ?? null,
      promoDiscount: promoDiscount ?? null,
      // Who wrote no such note showed the total that it stored.
      seen: seen ?? total ?? undefined,
      withdrawn: withdrawn ?? false,
      putInSignedIn: putInSignedIn ?? false,
    };
  }

  /** What is stored; where another script has broken it meanwhile, what this tab last knew. */
  function current(): string | null {
    const text = local.get(shape.key);
    const broken = text !== null && lastText !== null && shape.read(text).kind === 'absent';
    return broken ? lastText : text;
  }

  function own(text = current()): StoredBrandCart | undefined {
    const stored = carts(text);
    return stored.kind === 'value' ? stored.value.brands[brand.id] : undefined;
  }

  function cartIn(text: string | null): Cart {
    const kept = own(text);
    return kept ? { lines: kept.lines.map(lineOf), promoCode: kept.promo } : emptyCart;
  }

  function read(): Cart {
    lastText = current();
    return cartIn(lastText);
  }

  function removed(key: string): boolean {
    local.remove(key);
    return storage.lasting;
  }

  function write(cart: Cart, sealed: string | null = null): boolean {
    const stored = carts();
    // A newer release wrote it: its shape is not ours to change, so this tab goes on in memory.
    if (stored.kind === 'newer') return false;
    const now = clock.now();
    const others = stored.kind === 'value' ? stored.value.brands : {};
    const kept: StoredBrandCart = {
      lines: cart.lines.map((line) => storedLine(line, now)),
      promo: cart.promoCode,
      orderKey: crypto.randomUUID(),
      ...(sealed ? { sealed } : {}),
    };
    const { [brand.id]: _former, ...rest } = others;
    // An empty cart leaves nothing behind (ST-284).
    const brands = isEmpty(cart) && cart.promoCode === null ? rest : { ...others, [brand.id]: kept };
    lastText = Object.keys(brands).length > 0 ? shape.write({ v: 1, brands }) : null;
    const lasting = lastText === null ? removed(shape.key) : local.set(shape.key, lastText);
    local.set(
      cartAddedShape.key,
      cartAddedShape.write(
        cart.lines.map(({ pack, quantity, tier }) => ({
          packageCode: pack.packageCode,
          appName: brand.appName,
          number: tier?.quantity ?? quantity,
        })),
      ),
    );
    if (cart.promoCode === null) local.remove(promoCodeShape.key);
    else local.set(promoCodeShape.key, promoCodeShape.write(cart.promoCode));
    const tier = cart.lines.find((line) => line.tier !== null)?.tier;
    if (tier) local.set(quantityLicenseShape.key, quantityLicenseShape.write(tier.quantity));
    else local.remove(quantityLicenseShape.key);
    return lasting;
  }

  return {
    read,
    write: (cart) => write(cart, cart.lines.length > 0 ? (own()?.sealed ?? null) : null),
    sealed: () => own()?.sealed ?? null,
    keepSealed: (text) => void write(read(), text),
    orderKey() {
      return own()?.orderKey ?? crypto.randomUUID();
    },
    subscribe(listener) {
      return storage.subscribe((key, found, left) => {
        if (key !== shape.key) return;
        // The other tab found something else than our last text: two writes crossed, and both hands' changes count.
        // Nothing left is a sign-out: that cart is gone, and no merge brings it back (ST-224).
        if (lastText !== null && left !== null && found !== lastText && left !== lastText)
          write(mergeCarts(cartIn(found), cartIn(lastText), cartIn(left), brand.cart));
        listener();
      });
    },
  };
}
