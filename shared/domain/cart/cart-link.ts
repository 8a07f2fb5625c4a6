/** A cart that a link brings to a brand's page, behind `#` and whatever the page itself keeps there. */
export interface LinkedCart {
  /** `CODE:QTY,CODE:QTY` as the address has it, not decoded: `readCarriedCart` reads it. */
  readonly list: string;
  /** Name of the brand; '' where the link names none. */
  readonly brand: string;
}

const partOf = (hash: string, name: string): string => new RegExp(`[#?&]${name}=([^&]*)`).exec(hash)?.[1] ?? '';

/** The cart of a fragment, or null: `#licence-cart=CODE:2&brand=firmaya`, alone or behind a place or a route of the page's own. */
export function cartIn(hash: string): LinkedCart | null {
  const list = partOf(hash, 'licence-cart');
  return list === '' ? null : { list, brand: new URLSearchParams(`brand=${partOf(hash, 'brand')}`).get('brand') ?? '' };
}
