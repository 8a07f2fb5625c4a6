import type { Brand } from '#shared/brands/brand';
import { licenceEvent, type LicenceEvent, type LicenceEventDetails, type LicenceEventName } from '#shared/contract/dom-events';

/** Dispatches a public event from an element, or from the document. */
export type Announce = <Name extends LicenceEventName>(type: Name, detail: LicenceEventDetails[Name], from?: EventTarget) => void;

/** Calls the listener for every public event of this brand on the page. @returns stops listening */
export type Listen = (listener: (event: LicenceEvent) => void) => () => void;

export function createEvents(brand: Brand): { readonly announce: Announce; readonly listen: Listen } {
  const listeners = new Set<(event: LicenceEvent) => void>();
  return {
    announce(type, detail, from = document) {
      const event = licenceEvent(type, { ...detail, brand: brand.id });
      from.dispatchEvent(event);
      for (const listener of listeners) listener({ type, detail: event.detail } as LicenceEvent);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
