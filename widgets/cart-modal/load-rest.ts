export type Rest = typeof import('./rest.ts');

/** Loads them; a failed load is tried again by the next call. */
export const loadRest = (): Promise<Rest> => import(/* webpackChunkName: "rest" */ './rest.ts');
