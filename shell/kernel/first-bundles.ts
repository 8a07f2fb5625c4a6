import type { BundleName } from './remote-loader.ts';

/** The bundles that a priced cart stands on, the one that is ours first. */
export const firstBundles = ['core', 'libraries'] as const satisfies readonly BundleName[];
