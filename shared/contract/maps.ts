import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';

/** Addresses in Colombia that begin with the typed text. */
export const suggestAddresses = endpoint('suggestAddresses', 'GET /maps/api/suggestions', {
  host: 'maps',
  as: 'visitor',
  open: true,
  safe: true,
  query: z.object({ input: z.string(), country: z.string(), key: z.string() }),
  answer: z.records(z.array(z.object({ placeId: z.text, description: z.text }))),
});

/** Degrees of an address; null when the service has none. */
export const geocodeAddress = endpoint('geocodeAddress', 'GET /maps/api/geocode', {
  host: 'maps',
  as: 'visitor',
  open: true,
  safe: true,
  query: z.object({ placeId: z.optional(z.string()), address: z.optional(z.string()), country: z.string(), key: z.string() }),
  answer: z.records(z.nullish(z.object({ lat: z.numeric, lng: z.numeric }))),
  refusals: [404],
});
