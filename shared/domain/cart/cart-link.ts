/** A cart in the fragment of a brand page's address. */
export interface LinkedCart {
  /** `CODE:QTY,CODE:QTY`, not decoded: `readCarriedCart` reads it. */
  readonly list: string;
  /** The brand's name; '' where the link names none. */
  readonly brand: string;
}

const partOf = (hash: string, name: string): string => new RegExp(`[#?&]${name}=([^&]*)`).exec(hash)?.[1] ?? '';

/** Returns the cart of a fragment, or null: `#licence-cart=CODE:2&brand=firmaya`, alone or after the page's own anchor or route. */
export function cartIn(hash: string): LinkedCart | null {
  const list = partOf(hash, 'licence-cart');
  return list === '' ? null : { list, brand: new URLSearchParams(`brand=${partOf(hash, 'brand')}`).get('brand') ?? '' };
}
