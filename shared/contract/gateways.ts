import { hostAddress, type PublicConfig } from './config.ts';

type Addresses = Pick<PublicConfig, 'hosts' | 'epaycoUrl'>;

/**
 * Online gateways by their name in an order's answer, with the address of their pages. The types of purchase form, navigation and
 * sandbox require that each handles all of them.
 */
export const gateways = {
  PAGUEATIEMPO: (config: Addresses): string => hostAddress(config, 'gateway'),
  EPAYCO: ({ epaycoUrl }: Addresses): string => epaycoUrl,
} as const;

export type GatewayName = keyof typeof gateways;

export function isGateway(name: string | null): name is GatewayName {
  return name !== null && Object.hasOwn(gateways, name);
}

export function gatewayAddresses(config: Addresses): readonly string[] {
  return Object.values(gateways)
    .map((addressOf) => addressOf(config))
    .filter((address) => address !== '');
}
