/** What comes behind the priced cart. */
export type Rest = typeof import('./rest.ts');

/** Asks for it; what did not come is asked for again by the next call. */
export const loadRest = (): Promise<Rest> => import(/* webpackChunkName: "rest" */ './rest.ts');
