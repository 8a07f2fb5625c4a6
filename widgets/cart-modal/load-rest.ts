export type Rest = typeof import('./late-parts.tsx');

/** Loads them; a failed load is tried again by the next call. */
export const loadRest = (): Promise<Rest> => import(/* webpackChunkName: "rest" */ './late-parts.tsx');
