import type { BundleName } from './remote-loader.ts';

/** The bundles of a priced cart, ours first. */
export const firstBundles = ['core', 'libraries'] as const satisfies readonly BundleName[];
