import { useEffect, useRef, useState } from 'react';
import type { Maps } from '#shared/page/maps';

/** Milliseconds after the last key. */
const suggestDelay = 200;

export interface AddressChange {
  readonly fullAddress?: string;
  /** Degrees. */
  readonly addressLatGeocode?: number;
  readonly addressLngGeocode?: number;
}

/** Suggests addresses with coordinates for a field; calls `left` when the buyer leaves it. */
export function useAddressSuggestions(maps: Maps, change: (change: AddressChange) => void, onLeave: () => void) {
  const [suggestions, setSuggestions] = useState<readonly { readonly value: string; readonly label: string }[]>([]);
  const [isAvailable, setAvailable] = useState(maps.available);
  /** Leaving the field aborts it. */
  const question = useRef<AbortController>(null);
  /** Coordinates of any other address are ignored. */
  const locating = useRef('');
  useEffect(() => () => question.current?.abort(), []);

  async function ask(text: string, signal: AbortSignal): Promise<void> {
    const suggestions = await maps.suggest(text, signal);
    if (signal.aborted) return;
    setAvailable(suggestions !== null);
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
    /** False for plain text: no provider, or it failed. */
    offered: isAvailable,
    focus: maps.prepare,
    type(text: string): void {
      giveUp();
      locating.current = '';
      setSuggestions([]);
      if (maps.available && text.trim() !== '') askSoon(text.trim());
      change({ fullAddress: text });
    },
    leave(): void {
      giveUp();
      onLeave();
    },
    async pick(placeId: string, address: string): Promise<void> {
      giveUp();
      setSuggestions([]);
      locating.current = address;
      change({ fullAddress: address });
      const place = await maps.locate({ placeId, description: address });
      if (place && locating.current === address) change({ addressLatGeocode: place.lat, addressLngGeocode: place.lng });
    },
  };
}
