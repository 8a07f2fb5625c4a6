/** The federation container for hosts of other people, as a release holds it and as it is published (decision record 0022). */
import type { Channel } from './pins.ts';

/** What a release holds of it, by the name that it is published under. */
export const federationFiles = {
  'mf-manifest.json': 'stock/mf-manifest.json',
  'remoteEntry.js': 'stock/remoteEntry.template.js',
  '@mf-types.zip': 'stock/@mf-types.zip',
  '@mf-types.d.ts': 'stock/@mf-types.d.ts',
} as const;

/** Where it is published, below the published folder. */
export const federationFolder = (channel: Channel): string => (channel === 'stable' ? 'stock' : `stock/${channel}`);
