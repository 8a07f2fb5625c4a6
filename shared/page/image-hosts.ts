import { hostAddress, type PublicConfig } from '#shared/contract/config';

/** The hosts a picture of the catalogue may come from: the licence API's own, and those the deployment names. */
export function imageHosts(config: PublicConfig): readonly string[] {
  return [hostAddress(config, 'license'), ...config.origins.images].flatMap((origin) =>
    URL.canParse(origin) ? [new URL(origin).host] : [],
  );
}
