import type { CartLine } from '../cart/cart.ts';

/** An order as the store's page of its status hands it to the page that is gone back to. */
export interface ReturnedOrder {
  readonly referenceUuid: string;
  /** Name of the brand that sold it; '' where the fragment names none. */
  readonly brand: string;
}

/** A reference of the platform: anything else is not worth a question. */
const reference = /^[\w-]{8,64}$/;

/** The address with the order in its fragment, which no server and no referrer is told. */
export function withOrder(address: string, { referenceUuid, brand }: ReturnedOrder): string {
  const url = new URL(address);
  url.hash = new URLSearchParams({ 'licence-order': referenceUuid, brand }).toString();
  return url.href;
}

/** The order in a fragment, or null. */
export function orderIn(hash: string): ReturnedOrder | null {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const referenceUuid = said.get('licence-order') ?? '';
  return reference.test(referenceUuid) ? { referenceUuid, brand: said.get('brand') ?? '' } : null;
}

/** Units of one package. */
interface Taken {
  readonly packageId: number;
  readonly units: number;
}

/**
 * What of a cart is sold once an order is paid that was made elsewhere of what was handed there: by package no more than
 * was handed, and no more than was ordered. Whoever knows somebody else's paid order takes nothing off a cart that was not handed on.
 * @param handed units by package code, as they were handed over
 * @param ordered units by package id, as the platform sums the order up
 */
export function soldElsewhere(
  lines: readonly CartLine[],
  handed: ReadonlyMap<string, number>,
  ordered: readonly Taken[],
): readonly CartLine[] {
  const units = new Map(ordered.map((each) => [each.packageId, each.units]));
  return lines.flatMap((line) => {
    const quantity = Math.min(handed.get(line.pack.packageCode) ?? 0, units.get(line.pack.packageId) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
