import { endpoint } from './endpoint.ts';
import { array, nullish, numeric, object, optional, records, string, text } from './schema.ts';

/** Addresses in Colombia that begin like the text typed. */
export const suggestAddresses = endpoint({
  name: 'suggestAddresses',
  method: 'GET',
  host: 'maps',
  path: '/maps/api/suggestions',
  as: 'visitor',
  open: true,
  safe: true,
  query: object({ input: string(), country: string(), key: string() }),
  answer: records(array(object({ placeId: text, description: text }))),
});

/** The coordinates of a chosen or typed address, in degrees; null when the service has none. */
export const geocodeAddress = endpoint({
  name: 'geocodeAddress',
  method: 'GET',
  host: 'maps',
  path: '/maps/api/geocode',
  as: 'visitor',
  open: true,
  safe: true,
  query: object({ placeId: optional(string()), address: optional(string()), country: string(), key: string() }),
  answer: records(nullish(object({ lat: numeric, lng: numeric }))),
  refusals: [404],
});
