import { endpointAddress, type PublicConfig } from '#shared/contract/config';
import type { Endpoint } from '#shared/contract/endpoint';
import { isRecord } from '#shared/contract/schema';

const part = (input: unknown, name: string): Readonly<Record<string, unknown>> => {
  const value = isRecord(input) ? input[name] : undefined;
  return isRecord(value) ? value : {};
};

/** The address and the values of the headers. */
export function earlyKey(endpoint: Endpoint, input: unknown, config: Pick<PublicConfig, 'hosts' | 'paths'>): string {
  const address = endpointAddress(config, endpoint, part(input, 'params'));
  const headers = Object.entries(part(input, 'headers')).map(([name, value]) => `${name}:${String(value)}`);
  return headers.length === 0 ? address : `${address} ${headers.toSorted().join()}`;
}
