import { hostAddress, type PublicConfig } from './config.ts';

type Addresses = Pick<PublicConfig, 'hosts' | 'epaycoUrl'>;

/**
 * The ways to pay online, by the name that an order's answer gives, each with the address of its pages. The
 * purchase form, the navigation rules and the sandbox read this list: a new gateway does not compile until each handles it.
 */
export const gateways = {
  PAGUEATIEMPO: (config: Addresses): string => hostAddress(config, 'gateway'),
  EPAYCO: ({ epaycoUrl }: Addresses): string => epaycoUrl,
} as const;

export type GatewayName = keyof typeof gateways;

/** Returns whether a name is a known gateway's. */
export function isGateway(name: string | null): name is GatewayName {
  return name !== null && Object.hasOwn(gateways, name);
}

/** Addresses to which a buyer may be sent to pay; a gateway that the deployment lacks has none. */
export function gatewayAddresses(config: Addresses): readonly string[] {
  return Object.values(gateways)
    .map((addressOf) => addressOf(config))
    .filter((address) => address !== '');
}
