/** What is said on a page and may be measured, kept until what measures is here. Part of the second file of a brand's page. */
import type { LicenceEvent, LicenceEventName } from '#shared/contract/dom-events';
import { registry } from '../registry.ts';

/** What a page's visitor allows at one moment: what the page says of it, and what stands in Google's list. */
export interface Consent {
  readonly ours: boolean | undefined;
  readonly list: readonly unknown[];
}

/** An event, with what its visitor allowed when it was said; what is allowed now where that is left out. */
export interface Said {
  readonly event: LicenceEvent;
  readonly consent?: Consent | undefined;
}

/** Google's list, whoever made it; null where something else stands there. */
export function dataLayer(): unknown[] | null {
  const found: unknown = Reflect.get(globalThis, 'dataLayer');
  return Array.isArray(found) ? (found as unknown[]) : null;
}

export const consentNow = (): Consent => ({ ours: registry.consent?.analytics, list: [...(dataLayer() ?? [])] });

const measured: readonly LicenceEventName[] = [
  'licence:package-viewed',
  'licence:line-added',
  'licence:line-removed',
  'licence:cart-opened',
  'licence:cart-changed',
  'licence:purchase-started',
  'licence:order-paid',
];

/** Hears on the document what may be measured. */
export function hearMeasured(hear: (event: LicenceEvent) => void, options?: AddEventListenerOptions): void {
  for (const type of measured)
    document.addEventListener(type, (event) => hear({ type, detail: (event as CustomEvent).detail as unknown } as LicenceEvent), options);
}

/**
 * Keeps what is said on a page that wants it measured, and has what measures come with the first of it. Where that does not come it is
 * asked for again with the next.
 * @param load what goes on with what was kept until now
 */
export function keepSaid(load: () => Promise<(before: readonly Said[]) => void>): void {
  const before: Said[] = [];
  const measuring = new AbortController();
  let asked = false;
  hearMeasured(
    (event) => {
      if (registry.analytics === undefined) return;
      before.push({ event, consent: consentNow() });
      if (asked) return;
      asked = true;
      load()
        .then((measure) => {
          measuring.abort();
          measure(before);
        })
        .catch((error: unknown) => {
          asked = false;
          console.warn('licence: what measures did not load', error);
        });
    },
    { signal: measuring.signal },
  );
}
