/** The checks of 'Continuar' and where the purchase goes on; they come with a bundle behind the priced cart. */
export const loadCheckout = (): Promise<typeof import('./checkout.ts')> => import('./checkout.ts');
