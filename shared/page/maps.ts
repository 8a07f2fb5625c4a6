import { hostAddress } from '#shared/contract/config';
import { MAPS_POLICY_NAME, mapsOrigins } from '#shared/contract/maps-origins';
import type { Address, AddressSuggestion, Coordinates, MapsPage, MapsProvider } from './maps-provider.ts';
import { registry } from './registry.ts';

/** Suggests addresses and their coordinates, by the provider in `maps.provider` of config.json. Never rejects. */
export interface Maps {
  /** False without a configured provider: the address field is then plain text. */
  readonly available: boolean;
  /** Loads the provider's script, once per document; called when an address field gets the focus. */
  prepare(): void;
  /** Suggests addresses of the configured country; null where the provider fails, so that the field is plain text. */
  suggest(text: string, signal: AbortSignal): Promise<readonly AddressSuggestion[] | null>;
  /** Returns the coordinates of an address; null if the provider finds none or fails. */
  locate(address: Address): Promise<Coordinates | null>;
}

/** Milliseconds of a request: a later suggestion is useless while the buyer types. */
const timeLimit = 2_000;

export function createMaps(page: MapsPage): Maps {
  const { provider, key } = page.config.maps;
  const available = provider === 'service' || (provider === 'google' && key !== '');
  let opening: Promise<MapsProvider> | undefined;

  /** Loads the provider's code on the first call, and again on the next call after a failure. */
  async function open(): Promise<MapsProvider> {
    opening ??= import(/* webpackChunkName: "maps" */ './maps-provider.ts').then(({ createProvider }) => createProvider(page));
    try {
      return await opening;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  }

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

  async function attempt<Value>(work: (provider: MapsProvider) => Promise<Value>, signal?: AbortSignal): Promise<Value | null> {
    if (!available) return null;
    try {
      return await inTime(open().then(work));
    } catch (error) {
      // The buyer left the field: the answer is not needed.
      if (!signal?.aborted) warn(error);
      return null;
    }
  }

  return {
    available,
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
