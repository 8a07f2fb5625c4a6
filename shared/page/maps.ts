import { geocodeAddress, suggestAddresses } from '#shared/contract/maps';
import type { Page } from './page.ts';
import { registry } from './registry.ts';

/** An address the maps service knows. */
export interface AddressSuggestion {
  readonly placeId: string;
  readonly description: string;
}

/** Degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** Addresses as one types them. Nothing here fails: without the service an address is plain text. */
export interface Maps {
  /** Whether a key is configured. */
  readonly available: boolean;
  /** Loads the maps script once per document; nothing without a key. */
  loadScript(): void;
  /** Addresses of the configured country that begin like the text; none on failure. */
  suggest(text: string, signal: AbortSignal): Promise<readonly AddressSuggestion[]>;
  /** Where a suggestion is; null when nobody can say. */
  locate(placeId: string): Promise<Coordinates | null>;
  /** Where an address is that somebody typed; null when nobody can say. */
  locateText(address: string): Promise<Coordinates | null>;
}

/** Seven decimals of a degree are about a centimetre; more would only be noise that JSON readers stumble over. */
function toCentimetres(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/** Milliseconds after which a suggestion is of no use to somebody who types. */
const patience = 4_000;

/** The name a page owner writes into `trusted-types` for the one script that is not named after its hash. */
export const MAPS_POLICY_NAME = 'licence-maps';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** Trusted Types, made when the script is needed; null where the browser has none. It lets only the configured address through. */
let policy: ScriptPolicy | null | undefined;

/** @throws TypeError where the page's list of policies does not name ours */
function trusted(address: string, scriptUrl: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??=
    trustedTypes?.createPolicy(MAPS_POLICY_NAME, {
      createScriptURL(asked) {
        if (new URL(asked).origin !== new URL(scriptUrl).origin) throw new TypeError(`not the maps host of the configuration: ${asked}`);
        return asked;
      },
    }) ?? null;
  return policy ? policy.createScriptURL(address) : address;
}

export function createMaps(page: Pick<Page, 'config' | 'call'>): Maps {
  const { key, country, scriptUrl } = page.config.maps;
  const available = key !== '';

  async function locate(what: { readonly placeId: string } | { readonly address: string }): Promise<Coordinates | null> {
    try {
      const answer = await page.call(geocodeAddress, { query: { ...what, country, key } }, { timeLimit: patience });
      const place = answer.ok ? answer.value : null;
      return place ? { lat: toCentimetres(place.lat), lng: toCentimetres(place.lng) } : null;
    } catch (error) {
      console.warn('licence: the address could not be located', error);
      return null;
    }
  }

  return {
    available,
    loadScript() {
      if (!available || scriptUrl === undefined) return;
      const address = new URL(scriptUrl);
      address.searchParams.set('key', key);
      address.searchParams.set('libraries', 'places');
      if ([...document.scripts].some((script) => script.src === address.href)) return;
      const script = document.createElement('script');
      try {
        script.src = trusted(address.href, scriptUrl);
      } catch (error) {
        console.error(
          `licence: this page refuses the policy '${MAPS_POLICY_NAME}': add it to trusted-types. Addresses are plain text.`,
          error,
        );
        return;
      }
      script.async = true;
      script.nonce = registry.nonce ?? '';
      document.head.append(script);
    },
    async suggest(text, signal) {
      if (!available || text.trim() === '') return [];
      try {
        const answer = await page.call(suggestAddresses, { query: { input: text.trim(), country, key } }, { signal, timeLimit: patience });
        return answer.ok ? answer.value : [];
      } catch (error) {
        if (!signal.aborted) console.warn('licence: no address suggestions', error);
        return [];
      }
    },
    locate: (placeId) => locate({ placeId }),
    async locateText(address) {
      return available && address.trim() !== '' ? locate({ address: address.trim() }) : null;
    },
  };
}
