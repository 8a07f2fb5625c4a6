import type { CartLine } from '../cart/cart.ts';
import type { OrderedLine } from '../cart/cart-edits.ts';

/** An order in the fragment of the page that the store's status page leads back to. */
export interface ReturnedOrder {
  readonly referenceUuid: string;
  /** The selling brand; '' where the fragment names none. */
  readonly brand: string;
}

/** Form of a platform's reference; others are not requested. */
const reference = /^[\w-]{8,64}$/;

/** Adds the order to the address's fragment, which reaches no server and no referrer. */
export function withOrder(address: string, { referenceUuid, brand }: ReturnedOrder): string {
  const url = new URL(address);
  url.hash = new URLSearchParams({ 'licence-order': referenceUuid, brand }).toString();
  return url.href;
}

export function orderIn(hash: string): ReturnedOrder | null {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const referenceUuid = parameters.get('licence-order') ?? '';
  return reference.test(referenceUuid) ? { referenceUuid, brand: parameters.get('brand') ?? '' } : null;
}

/**
 * Returns the units that a paid order takes off this cart: per package at most the units that were handed to the store, and at most
 * those of the order. The address of another buyer's order therefore removes nothing.
 * @param handed units by package code, as handed over
 * @param ordered units by package id, from the platform's order summary
 */
export function soldElsewhere(
  lines: readonly CartLine[],
  handed: ReadonlyMap<string, number>,
  ordered: readonly OrderedLine[],
): readonly CartLine[] {
  const units = new Map(ordered.map((each) => [each.packageId, each.units]));
  return lines.flatMap((line) => {
    const quantity = Math.min(handed.get(line.pack.packageCode) ?? 0, units.get(line.pack.packageId) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
