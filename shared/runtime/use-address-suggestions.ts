import { useEffect, useRef, useState } from 'react';
import type { Maps } from '#shared/page/maps';

/** Milliseconds after the last key before the maps provider is asked. */
const suggestDelay = 200;

export interface AddressChange {
  readonly fullAddress?: string;
  /** Degrees. */
  readonly addressLatGeocode?: number;
  readonly addressLngGeocode?: number;
}

export interface AddressSuggestions {
  readonly suggestions: readonly { readonly value: string; readonly label: string }[];
  /** False where the field is plain text: no provider is configured, or it failed. */
  readonly offered: boolean;
  readonly focus: () => void;
  readonly type: (text: string) => void;
  /** Called on leaving the field: cancels the request, or ignores its answer. */
  readonly leave: () => void;
  /** Sets the field to a suggestion and requests its coordinates. */
  readonly pick: (placeId: string, address: string) => Promise<void>;
}

/**
 * Suggests addresses with coordinates for a field.
 * @param left called when the field was left
 */
export function useAddressSuggestions(maps: Maps, change: (change: AddressChange) => void, left: () => void): AddressSuggestions {
  const [suggestions, setSuggestions] = useState<AddressSuggestions['suggestions']>([]);
  const [offered, setOffered] = useState(maps.available);
  /** The request for the current text; leaving the field aborts it. */
  const question = useRef<AbortController>(null);
  /** The address whose coordinates are requested: another one must not get them. */
  const locating = useRef('');
  useEffect(() => () => question.current?.abort(), []);

  async function ask(text: string, signal: AbortSignal): Promise<void> {
    const suggestions = await maps.suggest(text, signal);
    if (signal.aborted) return;
    setOffered(suggestions !== null);
    setSuggestions((suggestions ?? []).map(({ placeId, description }) => ({ value: placeId, label: description })));
  }

  function askSoon(text: string): void {
    const { signal } = (question.current = new AbortController());
    const timer = setTimeout(() => void ask(text, signal), suggestDelay);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  const giveUp = (): void => question.current?.abort();

  return {
    suggestions,
    offered,
    focus: maps.prepare,
    type(text) {
      giveUp();
      locating.current = '';
      setSuggestions([]);
      if (maps.available && text.trim() !== '') askSoon(text.trim());
      change({ fullAddress: text });
    },
    leave() {
      giveUp();
      left();
    },
    async pick(placeId, address) {
      giveUp();
      setSuggestions([]);
      locating.current = address;
      change({ fullAddress: address });
      const place = await maps.locate({ placeId, description: address });
      if (place && locating.current === address) change({ addressLatGeocode: place.lat, addressLngGeocode: place.lng });
    },
  };
}
