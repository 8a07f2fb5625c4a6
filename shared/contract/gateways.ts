import { hostAddress, type PublicConfig } from './config.ts';

type Addresses = Pick<PublicConfig, 'hosts' | 'epaycoUrl'>;

/**
 * The ways to pay online, by the name that an order's answer gives, each with the address of its pages. Whoever sends a buyer
 * to pay, lets one be sent, or stands in for a gateway reads them here: a new one does not compile until each of them knows it.
 */
export const gateways = {
  PAGUEATIEMPO: (config: Addresses): string => hostAddress(config, 'gateway'),
  EPAYCO: ({ epaycoUrl }: Addresses): string => epaycoUrl,
} as const;

export type GatewayName = keyof typeof gateways;

/** Whether the platform names a gateway that we know. */
export function isGateway(name: string | null): name is GatewayName {
  return name !== null && Object.hasOwn(gateways, name);
}

/** Where a buyer may be sent to pay; a gateway that a deployment does not have gives none. */
export function gatewayAddresses(config: Addresses): readonly string[] {
  return Object.values(gateways)
    .map((addressOf) => addressOf(config))
    .filter((address) => address !== '');
}
