import { TIME_LIMIT } from '#shared/contract/wire';
import type { StorageKey } from '#shared/contract/storage-keys';
import { registry } from '#shared/page/registry';
import { reportedElsewhere } from '#shared/page/reported-elsewhere';
import { ORDER_REFERENCE } from './places.ts';
import type { EarlyRequest, PublishedBrand } from '../kernel/script-facts.ts';

export interface Surroundings {
  readonly appName: string;
  readonly tenant: string;
  /** The server's clock, in epoch milliseconds. */
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

/** Sends a request before the page exists. The page uses the response, and repeats the request after a failure. */
function askEarly({ key, url, headers }: EarlyRequest): Promise<Response> {
  const response = registry.early.get(key) ?? fetch(url, { headers, credentials: 'omit', signal: AbortSignal.timeout(TIME_LIMIT) });
  registry.early.set(key, response);
  response.catch(reportedElsewhere);
  return response;
}

export const askForCatalogue = (address: string): Promise<Response> => askEarly({ key: address, url: address, headers: {} });

/**
 * @param reference of the shown order. A reference with characters that an address must encode is left to the page itself.
 * @param needs.lists the widget that shows the lists
 */
export function requestAnswers(
  { catalogue, parameters, orders = [], lists = {} }: PublishedBrand,
  reference: string | undefined,
  needs: { readonly catalogue: boolean; readonly parameters: boolean; readonly lists: string },
): void {
  if (reference !== undefined && /^[\w-]+$/.test(reference))
    for (const request of orders) void askEarly(JSON.parse(JSON.stringify(request).replaceAll(ORDER_REFERENCE, reference)) as EarlyRequest);
  if (needs.catalogue) void askForCatalogue(catalogue);
  if (parameters && needs.parameters) void askEarly(parameters);
  for (const request of lists[needs.lists] ?? []) void askEarly(request);
}

/** Whether a customer may be signed in; false if the storage is unreadable. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem('appsUserToken' satisfies StorageKey) !== null;
  } catch {
    return false;
  }
}
