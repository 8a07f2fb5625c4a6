import type { BundleName } from '../kernel/remote-loader.ts';
import type { Takes } from './compatibility.ts';

/** Output of a compilation: `libraries`, `kernel`, `scripts` or a remote with those that lie in its file. */
export interface Part {
  readonly name: string;
  readonly folder: string;
  /** Role of each file: a bundle's name, 'entry', 'embed', 'site', or 'late' for the rest. */
  readonly files: readonly {
    readonly file: string;
    readonly role: string;
    readonly bundles?: readonly BundleName[];
    readonly remotes?: readonly string[];
    /** Bundles that the late files of a remote need besides. */
    readonly behind?: readonly BundleName[];
    /** Name of a late file in its import. */
    readonly called?: string;
  }[];
  readonly takes: Takes;
  readonly packages: readonly string[];
}
