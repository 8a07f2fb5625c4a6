const partOf = (hash: string, name: string): string => new RegExp(`[#?&]${name}=([^&]*)`).exec(hash)?.[1] ?? '';

/**
 * Returns the cart of a fragment, or null: `#licence-cart=CODE:2&brand=firmaya`, alone or after the page's own anchor or route. The
 * list is not decoded, since `readCarriedCart` reads it; the brand is '' where the link names none.
 */
export function cartIn(hash: string): { readonly list: string; readonly brand: string } | null {
  const list = partOf(hash, 'licence-cart');
  return list === '' ? null : { list, brand: new URLSearchParams(`brand=${partOf(hash, 'brand')}`).get('brand') ?? '' };
}
