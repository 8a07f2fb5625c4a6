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

/** Tells how fast a widget came up, and, when the page is left or hidden, what its slowest interaction took. */
export function watchWidget(to: TelemetryTarget, came: CameUp, element: Element): void {
  tellSpeed(to, came, 'mount', came.mount);
  tellSpeed(to, came, 'first-paint', came.firstPaint);
  let slowest = 0;
  // From the press to the frame that answers it. Events cross the shadow root up to the carrier; the browser's own entries do not.
  const measure = ({ timeStamp }: Event): void => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        slowest = Math.max(slowest, performance.now() - timeStamp);
      }),
    );
  };
  for (const type of ['pointerdown', 'click', 'keydown']) element.addEventListener(type, measure, { capture: true, passive: true });
  let told = 0;
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || slowest <= told) return;
    told = slowest;
    tellSpeed(to, came, 'slowest-interaction', slowest);
  });
}

/** Tells the Web Vitals of one of our own pages: a brand's page has an owner of its own, who measures it. */
export function watchPage(to: TelemetryTarget, brand: string): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(({ name, value }) => tellSpeed(to, { brand, widget: '' }, name, value));
}
