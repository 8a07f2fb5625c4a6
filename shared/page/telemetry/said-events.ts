import type { LicenceEvent, LicenceEventName } from '#shared/contract/dom-events';
import { registry } from '../registry.ts';

/** `ours`: the consent by `licence.consent`. `list`: Google's data layer. */
export interface Consent {
  readonly ours: boolean | undefined;
  readonly list: readonly unknown[];
}

export interface Said {
  readonly event: LicenceEvent;
  readonly consent?: Consent | undefined;
}

export function dataLayer(): unknown[] | null {
  const layer: unknown = Reflect.get(globalThis, 'dataLayer');
  return Array.isArray(layer) ? (layer as unknown[]) : null;
}

export const consentNow = (): Consent => ({ ours: registry.consent?.analytics, list: [...(dataLayer() ?? [])] });

const measuredTypes: readonly LicenceEventName[] = [
  'licence:package-viewed',
  'licence:line-added',
  'licence:line-removed',
  'licence:cart-opened',
  'licence:cart-changed',
  'licence:purchase-started',
  'licence:order-paid',
];

export function hearMeasured(hear: (event: LicenceEvent) => void, options?: AddEventListenerOptions): void {
  for (const type of measuredTypes)
    document.addEventListener(type, (event) => hear({ type, detail: (event as CustomEvent).detail as unknown } as LicenceEvent), options);
}

/**
 * Stores events of a page with analytics. Loads the measuring code on the first event, and again on the next event after a failure.
 * @param load resolves to a function that sends the stored events
 */
export function keepSaid(load: () => Promise<(before: readonly Said[]) => void>): void {
  const storedEvents: Said[] = [];
  const measuring = new AbortController();
  let isScheduled = false;
  hearMeasured(
    (event) => {
      if (registry.analytics === undefined) return;
      storedEvents.push({ event, consent: consentNow() });
      if (isScheduled) return;
      isScheduled = true;
      load()
        .then((measure) => {
          measuring.abort();
          measure(storedEvents);
        })
        .catch((error: unknown) => {
          isScheduled = false;
          console.warn('licence: what measures did not load', error);
        });
    },
    { signal: measuring.signal },
  );
}
