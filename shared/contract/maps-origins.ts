import type { PublicConfigFile } from './config.ts';

export const googleMaps = 'https://maps.googleapis.com/maps/api/js';

/** What a page's policy has to name for Google's maps: where the script lies, and the hosts that it calls. None where it is not loaded. */
export function mapsOrigins(maps: PublicConfigFile['maps']): Readonly<Record<'scripts' | 'calls', readonly string[]>> {
  const { origin } = new URL(maps?.scriptUrl ?? googleMaps);
  if (maps?.provider !== 'google' || !maps.key) return { scripts: [], calls: [] };
  return { scripts: [origin], calls: origin === new URL(googleMaps).origin ? [origin, 'https://places.googleapis.com'] : [origin] };
}
