import { hostAddress } from '#shared/contract/config';
import { googleMaps, mapsOrigins } from '#shared/contract/maps-origins';
import { geocodeAddress, suggestAddresses } from '#shared/contract/maps';
import type { Page } from './page.ts';
import { registry } from './registry.ts';
import { reportedElsewhere } from './reported-elsewhere.ts';

/** An address: the provider's suggestion has an id, typed text has none. */
export interface Address {
  readonly placeId?: string;
  readonly description: string;
}

export interface AddressSuggestion extends Address {
  readonly placeId: string;
}

/** Degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** Suggests addresses and their coordinates, by the provider in `maps.provider` of config.json. Never rejects. */
export interface Maps {
  /** Whether a maps provider is configured; without one the address field is plain text. */
  readonly available: boolean;
  /** Loads the provider's script, once per document; called when an address field gets the focus. */
  prepare(): void;
  /** Suggests addresses of the configured country; null where the provider fails, so that the field is plain text. */
  suggest(text: string, signal: AbortSignal): Promise<readonly AddressSuggestion[] | null>;
  /** Returns the coordinates of an address; null where the provider does not know them, or fails. */
  locate(address: Address): Promise<Coordinates | null>;
}

/** An adapter of a provider; rejects on failure. */
interface Provider {
  load(): Promise<unknown>;
  suggest(input: string, signal: AbortSignal): Promise<readonly AddressSuggestion[]>;
  locate(address: Address): Promise<Coordinates | null>;
}

type MapsPage = Pick<Page, 'config' | 'call'>;

/** Milliseconds after which a suggestion comes too late for a typing person. */
const timeLimit = 2_000;

/** Trusted Types policy of the provider's script, which has no hash; a page's `trusted-types` must name it. */
export const MAPS_POLICY_NAME = 'licence-maps';

export function createMaps(page: MapsPage): Maps {
  const provider = createProvider(page);

  /** Once per document, so that typing does not fill the console. */
  function warn(error: unknown): void {
    if (registry.mapsWarned) return;
    registry.mapsWarned = true;
    const { scripts, calls } = mapsOrigins(page.config.maps);
    const header =
      scripts.length === 0
        ? `connect-src ${hostAddress(page.config, 'maps')}`
        : `script-src ${scripts.join(' ')}; connect-src ${calls.join(' ')}; trusted-types ${MAPS_POLICY_NAME}`;
    console.warn(
      `licence: the maps provider gives no addresses, so they are plain text. Check maps.key; a page's policy has to name '${header}'.`,
      error,
    );
  }

  async function attempt<Value>(work: (provider: Provider) => Promise<Value>, signal?: AbortSignal): Promise<Value | null> {
    if (provider === null) return null;
    try {
      return await inTime(work(provider));
    } catch (error) {
      // The field was left: the answer is not needed.
      if (!signal?.aborted) warn(error);
      return null;
    }
  }

  return {
    available: provider !== null,
    prepare: () => void attempt(async (provider) => provider.load()),
    async suggest(text, signal) {
      const input = text.trim();
      return input === '' ? [] : attempt(async (provider) => provider.suggest(input, signal), signal);
    },
    async locate({ placeId, description }) {
      if (placeId === undefined && description.trim() === '') return null;
      const place = await attempt(async (provider) => provider.locate({ placeId, description: description.trim() }));
      return place && { lat: toCentimetres(place.lat), lng: toCentimetres(place.lng) };
    },
  };
}

function createProvider(page: MapsPage): Provider | null {
  const { provider, key } = page.config.maps;
  if (provider === 'google') return key === '' ? null : createGoogle(page.config.maps);
  return provider === 'service' ? createService(page) : null;
}

/** A platform with two calls of its own for addresses. */
function createService({ config, call }: MapsPage): Provider {
  const { country, key } = config.maps;
  return {
    load: async () => undefined,
    async suggest(input, signal) {
      const answer = await call(suggestAddresses, { query: { input, country, key } }, { signal, timeLimit });
      return answer.ok ? answer.value : [];
    },
    async locate({ placeId, description }) {
      const query = placeId === undefined ? { address: description, country, key } : { placeId, country, key };
      const answer = await call(geocodeAddress, { query }, { timeLimit });
      return answer.ok ? (answer.value ?? null) : null;
    },
  };
}

/** Google's Maps JavaScript API with places, by its documented classes. */
function createGoogle(settings: Page['config']['maps']): Provider {
  const { country } = settings;
  /** Google bills the requests for one address together, from the first letter to the coordinates. */
  let session: google.maps.places.AutocompleteSessionToken | undefined;
  const predictions = new Map<string, google.maps.places.PlacePrediction>();
  const loaded = async (): Promise<typeof google.maps> => {
    registry.maps ??= loadGoogle(settings);
    await registry.maps;
    return google.maps;
  };

  return {
    load: loaded,
    async suggest(input) {
      const maps = await loaded();
      // A script that the page loaded itself may lack both.
      const places: Partial<google.maps.PlacesLibrary> = (await maps.importLibrary?.('places')) ?? maps.places;
      if (session === undefined && places.AutocompleteSessionToken) session = new places.AutocompleteSessionToken();
      const sessionToken = session;
      if (places.AutocompleteSuggestion) {
        const request = { input, sessionToken, includedRegionCodes: [country], language: 'es' };
        const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions(request);
        predictions.clear();
        for (const { placePrediction } of suggestions) if (placePrediction) predictions.set(placePrediction.placeId, placePrediction);
        return [...predictions].map(([placeId, { text }]) => ({ placeId, description: text.text }));
      }
      const request = { input, sessionToken, componentRestrictions: { country }, language: 'es' };
      const found = await unlessNone(new maps.places.AutocompleteService().getPlacePredictions(request));
      return (found?.predictions ?? []).map(({ place_id, description }) => ({ placeId: place_id, description }));
    },
    async locate({ placeId, description }) {
      const maps = await loaded();
      const prediction = placeId === undefined ? undefined : predictions.get(placeId);
      session = undefined;
      if (prediction) {
        const { place } = await prediction.toPlace().fetchFields({ fields: ['location'] });
        return place.location?.toJSON() ?? null;
      }
      const { Geocoder } = (await maps.importLibrary?.('geocoding')) ?? maps;
      const request = placeId === undefined ? { address: description, componentRestrictions: { country } } : { placeId };
      const results = await unlessNone(new Geocoder().geocode(request));
      return results?.results[0]?.geometry.location.toJSON() ?? null;
    },
  };
}

/** Google rejects when it finds nothing; that is an answer. */
async function unlessNone<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ZERO_RESULTS') return null;
    throw error;
  }
}

interface GoogleGlobals {
  google?: { readonly maps?: Partial<typeof google.maps> };
  /** Google calls it when the script and its libraries are ready. */
  licenceMapsReady?: () => void;
  /** Called by Google's script when it refuses the key. */
  gm_authFailure?: () => void;
}

/** Rejects when the script does not load, or Google refuses the key. A page that has Google's script keeps it. */
function loadGoogle({ key, country, scriptUrl = googleMaps }: Page['config']['maps']): Promise<void> {
  const globals = globalThis as GoogleGlobals;
  const pageScript = globals.google?.maps;
  if (pageScript?.importLibrary ?? pageScript?.places) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const ofPage = globals.gm_authFailure;
    globals.gm_authFailure = () => {
      const refusal = new Error('the key is refused');
      reject(refusal);
      // Google may call it after the script was ready.
      registry.maps = Promise.reject(refusal);
      // The next request reports it.
      registry.maps.catch(reportedElsewhere);
      ofPage?.();
    };
    globals.licenceMapsReady = resolve;
    const address = new URL(scriptUrl);
    const parameters = { key, libraries: 'places', loading: 'async', callback: 'licenceMapsReady', language: 'es', region: country };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    const script = document.createElement('script');
    script.src = trusted(address.href, scriptUrl);
    script.async = true;
    script.nonce = registry.nonce ?? '';
    script.addEventListener('error', () => reject(new Error(`${scriptUrl} did not load`)));
    document.head.append(script);
  });
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** null without Trusted Types in the browser. Allows only the configured host. */
let policy: ScriptPolicy | null | undefined;

/** @throws TypeError where the page's `trusted-types` does not name our policy */
function trusted(address: string, scriptUrl: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??=
    trustedTypes?.createPolicy(MAPS_POLICY_NAME, {
      createScriptURL(address) {
        if (new URL(address).origin !== new URL(scriptUrl).origin)
          throw new TypeError(`not the maps host of the configuration: ${address}`);
        return address;
      },
    }) ?? null;
  return policy ? policy.createScriptURL(address) : address;
}

/** @throws Error after the time limit */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${timeLimit} ms`)), timeLimit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Seven decimals of a degree are about a centimetre. */
function toCentimetres(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
