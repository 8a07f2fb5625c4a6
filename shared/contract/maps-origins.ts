import type { PublicConfigFile } from './config.ts';

export const googleMaps = 'https://maps.googleapis.com/maps/api/js';

/** Returns the origins that Google's maps need in a page's policy; none where the script is not loaded. */
export function mapsOrigins(maps: PublicConfigFile['maps']): Readonly<Record<'scripts' | 'calls', readonly string[]>> {
  const { origin } = new URL(maps?.scriptUrl ?? googleMaps);
  if (maps?.provider !== 'google' || !maps.key) return { scripts: [], calls: [] };
  return { scripts: [origin], calls: origin === new URL(googleMaps).origin ? [origin, 'https://places.googleapis.com'] : [origin] };
}

/** Trusted Types policy of the provider's script, which has no hash; a page's `trusted-types` must name it. */
export const MAPS_POLICY_NAME = 'licence-maps';
