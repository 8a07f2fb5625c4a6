import { geocodeAddress, suggestAddresses } from '#shared/contract/maps';
import { googleMaps, MAPS_POLICY_NAME } from '#shared/contract/maps-origins';
import type { Page } from './page.ts';
import { registry } from './registry.ts';
import { reportedElsewhere } from './reported-elsewhere.ts';

/** A suggestion of the provider has an id, typed text has none. */
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

export type MapsPage = Pick<Page, 'config' | 'call'>;

export interface MapsProvider {
  load(): Promise<unknown>;
  suggest(input: string, signal: AbortSignal): Promise<readonly AddressSuggestion[]>;
  locate(address: Address): Promise<Coordinates | null>;
}

/** Milliseconds of a call. */
const timeLimit = 2_000;

/** @param page its configuration names a provider */
export const createProvider = (page: MapsPage): MapsProvider =>
  page.config.maps.provider === 'google' ? createGoogle(page.config.maps) : createService(page);

function createService({ config, call }: MapsPage): MapsProvider {
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

function createGoogle(settings: Page['config']['maps']): MapsProvider {
  const { country } = settings;
  /** Google bills all requests of a session as one, from the first letter to the coordinates. */
  let session: google.maps.places.AutocompleteSessionToken | undefined;
  const predictions = new Map<string, google.maps.places.PlacePrediction>();
  const loadedMaps = async (): Promise<typeof google.maps> => {
    registry.maps ??= loadGoogle(settings);
    await registry.maps;
    return google.maps;
  };

  return {
    load: loadedMaps,
    async suggest(input) {
      const maps = await loadedMaps();
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
      const predictionList = await unlessNone(new maps.places.AutocompleteService().getPlacePredictions(request));
      return (predictionList?.predictions ?? []).map(({ place_id, description }) => ({ placeId: place_id, description }));
    },
    async locate({ placeId, description }) {
      const maps = await loadedMaps();
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

/** Loads Google's script unless the page has loaded it. Rejects when it does not load, or Google refuses the key. */
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

/** null without Trusted Types in the browser. Allows only the configured host. */
let policy: ScriptPolicy | null | undefined;

/** @throws TypeError where the page's `trusted-types` does not name our policy */
function trusted(address: string, scriptUrl: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } };
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
