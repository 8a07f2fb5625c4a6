import type { BundleName } from '../kernel/remote-loader.ts';
import type { Takes } from './compatibility.ts';

/** What a compilation left: `libraries`, `kernel`, `scripts` or a remote. */
export interface Part {
  readonly name: string;
  readonly folder: string;
  /** Role of each file: a bundle's name, 'entry', 'embed', 'site', or 'late' for the rest. */
  readonly files: readonly {
    readonly file: string;
    readonly role: string;
    readonly bundles?: readonly BundleName[];
    /** Of a late file: what it is called where it is asked for. */
    readonly called?: string;
  }[];
  /** What it imports of the kernel. */
  readonly takes: Takes;
  /** Names of the packages whose code is in its files. */
  readonly packages: readonly string[];
}
