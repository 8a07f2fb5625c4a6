import { type CarriedEntry, readQuantity } from '../cart/carry.ts';
import { lineOf, type Cart } from '../cart/cart.ts';
import type { CataloguePackage, EmployeeTier } from '../packages/catalogue.ts';
import { dropPromo, setEntries, type EntriesOutcome } from '../cart/cart-edits.ts';
import type { CartRules } from '../cart/cart-rules.ts';

/**
 * Reads `/license/viewCartModal/{idParam?}/{quantityParam?}/{reloadParam?}` from its decoded `parts`; they win over the query's
 * idParam and quantityParam. The entry is null without a package, or with an unusable quantity.
 */
export function readModalRequest(
  parts: readonly (string | undefined)[],
  search: string,
): { readonly entry: CarriedEntry | null; readonly refresh: boolean } {
  const query = new URLSearchParams(search);
  const code = (parts[0] || query.get('idParam') || '').trim();
  const quantity = readQuantity(parts[1] || query.get('quantityParam') || undefined);
  return {
    entry: code === '' || quantity === null ? null : { packageCode: code, quantity },
    refresh: parts[2] === 'true',
  };
}

/** Sets a package to exactly the given quantity; other lines stay. The promo code stays only when nothing changed. */
export function openWithPackage(
  cart: Cart,
  pack: CataloguePackage,
  quantity: number,
  tiers: readonly EmployeeTier[],
  rules: CartRules,
): EntriesOutcome {
  const outcome = setEntries(cart, [{ pack, quantity }], tiers, rules);
  const before = lineOf(cart, pack.packageId);
  const after = lineOf(outcome.cart, pack.packageId);
  const asBefore = before?.quantity === after?.quantity && before?.tier?.quantity === after?.tier?.quantity;
  if (asBefore || cart.promoCode === null) return outcome;
  return { ...outcome, cart: dropPromo(outcome.cart), notes: [...new Set([...outcome.notes, 'promo-dropped' as const])] };
}

/** Masks a user name, since others may see the screen: first letter, and the domain of an e-mail address. */
export function maskedUser(userName: string): string {
  const [name = '', ...domain] = userName.split('@');
  return `${[...name][0] ?? ''}***${domain.length > 0 ? `@${domain.join('@')}` : ''}`;
}
