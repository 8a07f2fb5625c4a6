import { textReply } from '../core/http.ts';

export const mapsScript = (): Response =>
  textReply('javascript', `(${provideMaps.toString()})();`, { headers: { 'cache-control': 'public, max-age=3600' } });

/**
 * Implements the documented classes of Google's maps script that address fields use, with the sandbox's two map calls. The function
 * runs alone in the browser, so it uses nothing from outside. The only valid key is 'sandbox'.
 */
function provideMaps(): void {
  const address = new URL((document.currentScript as HTMLScriptElement).src);
  const key = address.searchParams.get('key') ?? '';

  class RequestError extends Error {
    code: string;
    constructor(code: string) {
      super(code);
      this.code = code;
    }
  }

  async function request<Records>(path: string, query: Record<string, string>): Promise<Records> {
    const answer = await fetch(`${address.origin}/maps/api/${path}?${new URLSearchParams({ ...query, key }).toString()}`);
    if (answer.status === 404) throw new RequestError('ZERO_RESULTS');
    if (!answer.ok) throw new RequestError('UNKNOWN_ERROR');
    return ((await answer.json()) as { result: { records: Records } }).result.records;
  }
  const find = (input: string, country: string) => request<{ placeId: string; description: string }[]>('suggestions', { input, country });

  class LatLng {
    point: google.maps.LatLngLiteral;
    constructor(point: google.maps.LatLngLiteral) {
      this.point = point;
    }
    lat = () => this.point.lat;
    lng = () => this.point.lng;
    toJSON = () => this.point;
  }

  class Place {
    id: string;
    location?: LatLng | null;
    constructor({ id }: { id: string }) {
      this.id = id;
    }
    async fetchFields({ fields }: { fields: string[] }) {
      const place = await new Geocoder().geocode({ placeId: this.id }).catch((error: unknown) => {
        if (error instanceof RequestError && error.code === 'ZERO_RESULTS') return null;
        throw error;
      });
      if (fields.includes('location')) this.location = place?.results[0]?.geometry.location ?? null;
      return { place: this };
    }
  }

  class AutocompleteSuggestion {
    placePrediction: { placeId: string; text: { text: string }; toPlace(): Place };
    constructor(placeId: string, text: string) {
      this.placePrediction = { placeId, text: { text }, toPlace: () => new Place({ id: placeId }) };
    }
    static async fetchAutocompleteSuggestions({ input, includedRegionCodes = [] }: google.maps.places.AutocompleteRequest) {
      const records = await find(input, includedRegionCodes.join());
      return { suggestions: records.map(({ placeId, description }) => new AutocompleteSuggestion(placeId, description)) };
    }
  }

  class AutocompleteService {
    async getPlacePredictions({ input, componentRestrictions }: google.maps.places.AutocompletionRequest) {
      const records = await find(input, String(componentRestrictions?.country ?? ''));
      return { predictions: records.map(({ placeId, description }) => ({ place_id: placeId, description })) };
    }
  }

  class AutocompleteSessionToken {}

  class Geocoder {
    async geocode({ placeId, address: text, componentRestrictions }: google.maps.GeocoderRequest) {
      const query: Record<string, string> = placeId ? { placeId } : { address: text ?? '' };
      const country = componentRestrictions?.country ?? 'co';
      const point = await request<google.maps.LatLngLiteral>('geocode', { ...query, country });
      return { results: [{ geometry: { location: new LatLng(point) } }] };
    }
  }

  const places = { AutocompleteService, AutocompleteSessionToken, AutocompleteSuggestion, Place };
  const libraries: Record<string, object> = { places, geocoding: { Geocoder } };
  Reflect.set(globalThis, 'google', { maps: { places, Geocoder, importLibrary: async (name: string) => libraries[name] } });
  const call = (name: string | null) => {
    const callback: unknown = Reflect.get(globalThis, name ?? '');
    if (typeof callback === 'function') callback();
  };
  call(address.searchParams.get('callback'));
  if (key !== 'sandbox') call('gm_authFailure');
}
