/** Returns the store's path that adds one package to its cart and keeps the other lines. */
export function entryPath({ packageCode, quantity }: { readonly packageCode: string; readonly quantity: number }): string {
  return `/license/addCartItem/${encodeURIComponent(packageCode)}:${quantity}`;
}
