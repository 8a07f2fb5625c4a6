import { useEffect, useRef, useState } from 'react';
import type { Maps } from '#shared/page/maps';

/** Milliseconds after the last key before the maps service is asked. */
const suggestDelay = 200;

/** What an address field tells its form. */
export interface AddressChange {
  readonly fullAddress?: string;
  /** Degrees. */
  readonly addressLatGeocode?: number;
  readonly addressLngGeocode?: number;
}

/** Suggestions for an address as it is typed, as options of a list. */
export interface AddressSuggestions {
  readonly suggestions: readonly { readonly value: string; readonly label: string }[];
  readonly type: (text: string) => void;
  /** The field was left: what was typed is no longer asked for, since nobody would see the answer. */
  readonly leave: () => void;
  /** Takes a suggestion, as the field is to hold it, and asks where it is. */
  readonly pick: (placeId: string, address: string) => Promise<void>;
}

/**
 * An address as one types it, with suggestions that also say where it is.
 * @param left told that the field was left
 */
export function useAddressSuggestions(maps: Maps, change: (change: AddressChange) => void, left: () => void): AddressSuggestions {
  const [asked, setAsked] = useState('');
  const [suggestions, setSuggestions] = useState<AddressSuggestions['suggestions']>([]);
  /** The address whose place is being asked for: another one must not get its coordinates. */
  const locating = useRef('');

  useEffect(() => {
    if (asked === '') return undefined;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      void maps.suggest(asked, giveUp.signal).then((found) => {
        if (!giveUp.signal.aborted) setSuggestions(found.map(({ placeId, description }) => ({ value: placeId, label: description })));
      });
    }, suggestDelay);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [asked, maps]);

  return {
    suggestions,
    type(text) {
      locating.current = '';
      setSuggestions([]);
      setAsked(text.trim());
      change({ fullAddress: text });
    },
    leave() {
      setAsked('');
      left();
    },
    async pick(placeId, address) {
      setAsked('');
      setSuggestions([]);
      locating.current = address;
      change({ fullAddress: address });
      const place = await maps.locate(placeId);
      if (place && locating.current === address) change({ addressLatGeocode: place.lat, addressLngGeocode: place.lng });
    },
  };
}
