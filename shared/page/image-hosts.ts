import { hostAddress, type PublicConfig } from '#shared/contract/config';

/** Hosts that pictures of the catalogue may come from: the licence API's own, and those of the configuration. */
export function imageHosts(config: PublicConfig): readonly string[] {
  return [hostAddress(config, 'license'), ...config.origins.images].flatMap((origin) =>
    URL.canParse(origin) ? [new URL(origin).host] : [],
  );
}
