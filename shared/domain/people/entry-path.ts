/** The store's address that puts one package into its cart and leaves the rest of it. */
export function entryPath({ packageCode, quantity }: { readonly packageCode: string; readonly quantity: number }): string {
  return `/license/addCartItem/${encodeURIComponent(packageCode)}:${quantity}`;
}
