import type { PublicConfigFile } from './config.ts';

export const googleMaps = 'https://maps.googleapis.com/maps/api/js';

/** Returns the origins that a page's policy must allow for Google's maps; none where the script is not loaded. */
export function mapsOrigins(maps: PublicConfigFile['maps']): Readonly<Record<'scripts' | 'calls', readonly string[]>> {
  const { origin } = new URL(maps?.scriptUrl ?? googleMaps);
  if (maps?.provider !== 'google' || !maps.key) return { scripts: [], calls: [] };
  return { scripts: [origin], calls: origin === new URL(googleMaps).origin ? [origin, 'https://places.googleapis.com'] : [origin] };
}
