/** In a bundle that loads after the priced cart. */
export const loadCheckout = (): Promise<typeof import('./checkout.ts')> => import('./checkout.ts');
