/** The first requests of our own pages: the brand, and the answers that the place needs. */
import { TIME_LIMIT } from '#shared/api/time-limit';
import type { StorageKey } from '#shared/contract/storage-keys';
import { registry } from '#shared/page/registry';
import { reportedElsewhere } from '#shared/page/reported-elsewhere';
import { ORDER_REFERENCE } from './places.ts';
import type { EarlyRequest, PublishedBrand } from '../kernel/script-facts.ts';

export interface Surroundings {
  readonly appName: string;
  readonly tenant: string;
  /** Epoch milliseconds by the server. */
  readonly now: number;
}

/** Requests this document's own headers, which name the brand. */
export async function readSurroundings(): Promise<Surroundings> {
  try {
    const answer = await fetch(location.pathname, { credentials: 'same-origin' });
    const { headers } = answer;
    const now = Date.parse(headers.get('date') ?? '');
    return { appName: headers.get('appName') ?? '', tenant: headers.get('tenant') ?? '', now: Number.isNaN(now) ? Date.now() : now };
  } catch (error) {
    console.error('licence: the page response could not be read for its appName and tenant headers', error);
    return { appName: '', tenant: '', now: Date.now() };
  }
}

/** Guesses the brand by the store's address, until the response headers name it. */
export function brandOfThisAddress(): PublishedBrand | undefined {
  return Object.values(LICENCE_BRANDS).find(({ storeUrl }) => `${storeUrl}/`.startsWith(`${location.origin}/`));
}

/** Sends a request once, before the page exists. The page takes the answer, and requests again after a failure. */
function askEarly({ key, url, headers }: EarlyRequest): Promise<Response> {
  const response = registry.early.get(key) ?? fetch(url, { headers, credentials: 'omit', signal: AbortSignal.timeout(TIME_LIMIT) });
  registry.early.set(key, response);
  // The page requests again, and reports that failure.
  response.catch(reportedElsewhere);
  return response;
}

export const askForCatalogue = (address: string): Promise<Response> => askEarly({ key: address, url: address, headers: {} });

/**
 * Requests what a place waits for.
 * @param reference of the order that the place shows. One with other signs is left to the page, which writes it as an address needs it.
 */
export function requestAnswers(
  { catalogue, parameters, orders = [] }: PublishedBrand,
  reference: string | undefined,
  needs: { readonly catalogue: boolean; readonly parameters: boolean },
): void {
  if (reference !== undefined && /^[\w-]+$/.test(reference))
    for (const request of orders) void askEarly(JSON.parse(JSON.stringify(request).replaceAll(ORDER_REFERENCE, reference)) as EarlyRequest);
  if (needs.catalogue) void askForCatalogue(catalogue);
  if (parameters && needs.parameters) void askEarly(parameters);
}

/** Returns whether a customer may be signed in; false where the storage is unreadable. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem('appsUserToken' satisfies StorageKey) !== null;
  } catch {
    return false;
  }
}
