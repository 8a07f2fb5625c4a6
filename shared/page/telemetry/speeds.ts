import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { TelemetryTarget } from '#shared/contract/config';
import { releaseOf, tell } from './telemetry.ts';

// A late file: only visits that were drawn for it load this.

/** A widget as it came up; both in milliseconds since its mount was asked for. */
export interface CameUp {
  readonly brand: string;
  readonly widget: string;
  /** Until its first content was in the page. */
  readonly mount: number;
  /** Until that was on screen. */
  readonly firstPaint: number;
}

function tellSpeed(to: TelemetryTarget, { brand, widget }: Pick<CameUp, 'brand' | 'widget'>, name: string, value: number): void {
  tell(to, { about: 'speed', release: releaseOf(brand), brand, widget, name, value: Math.round(value * 1_000) / 1_000 });
}

/** Of the widgets that were used since the page was last hidden. */
const toTell = new Set<() => void>();
let listens = false;

/** One listener for all widgets of the page, so that one that goes leaves none behind. */
function tellWhenHidden(): void {
  if (listens) return;
  listens = true;
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    for (const each of toTell) each();
    toTell.clear();
  });
}

/** Kinds of widget that came up in this visit, by brand: the first of them waited for code, and a page may have a hundred more. */
const cameUp = new Set<string>();

/**
 * Tells how fast a widget came up, the first of its kind in a visit, and, when the page is left or hidden, what its slowest
 * interaction took.
 */
export function watchWidget(to: TelemetryTarget, came: CameUp, element: Element): void {
  const kind = `${came.brand} ${came.widget}`;
  if (!cameUp.has(kind)) {
    cameUp.add(kind);
    tellSpeed(to, came, 'mount', came.mount);
    tellSpeed(to, came, 'first-paint', came.firstPaint);
  }
  let slowest = 0;
  let told = 0;
  const tellSlowest = (): void => {
    if (slowest <= told) return;
    told = slowest;
    tellSpeed(to, came, 'slowest-interaction', slowest);
  };
  // From the press to the frame that answers it. Events cross the shadow root up to the carrier; the browser's own entries do not.
  const measure = ({ timeStamp }: Event): void => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        slowest = Math.max(slowest, performance.now() - timeStamp);
        toTell.add(tellSlowest);
      }),
    );
  };
  for (const type of ['pointerdown', 'click', 'keydown']) element.addEventListener(type, measure, { capture: true, passive: true });
  tellWhenHidden();
}

/** Tells the Web Vitals of one of our own pages: a brand's page has an owner of its own, who measures it. */
export function watchPage(to: TelemetryTarget, brand: string): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(({ name, value }) => tellSpeed(to, { brand, widget: '' }, name, value));
}
