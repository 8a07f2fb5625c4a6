/** The federation container for hosts of other people, as a release holds it and as it is published (decision record 0022). */
import type { Channel } from './pins.ts';

export const federationFiles = {
  'mf-manifest.json': 'stock/mf-manifest.json',
  'remoteEntry.js': 'stock/remoteEntry.template.js',
  '@mf-types.zip': 'stock/@mf-types.zip',
  '@mf-types.d.ts': 'stock/@mf-types.d.ts',
} as const;

export const federationFolder = (channel: Channel): string => (channel === 'stable' ? 'stock' : `stock/${channel}`);
