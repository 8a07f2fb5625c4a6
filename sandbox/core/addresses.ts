/** Addresses of the sandbox's three listeners, all derived from the base port. */
export interface Addresses {
  readonly basePort: number;
  /** Start page, `embed.js` and `/v/`. */
  readonly start: string;
  /** API, auth, hub, gateways, reports. */
  readonly platform: string;
  /** Store, plan and back office of a brand or tenant. */
  store(name: string): string;
  /** A brand's own landing page, a foreign origin. */
  landing(brand: string): string;
}

/** Whether a name can be one of our sites': a single host label, so that an address with it cannot lead elsewhere. */
export const isSiteName = (name: string): boolean => /^[a-z][a-z\d-]{0,62}$/i.test(name);

export function addressesOf(basePort: number): Addresses {
  return {
    basePort,
    start: `http://localhost:${basePort}`,
    platform: `http://localhost:${basePort + 2}`,
    store: (name) => `http://${name}.localhost:${basePort}`,
    landing: (brand) => `http://${brand}.landing.localhost:${basePort + 1}`,
  };
}
