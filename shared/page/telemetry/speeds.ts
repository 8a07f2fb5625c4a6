import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { TelemetryTarget } from '#shared/contract/config';
import { releaseOf, tell } from './telemetry.ts';

// A late file: only measured visits load it.

/** Milliseconds since the start of a widget's mount. */
export interface WidgetSpeed {
  readonly brand: string;
  readonly widget: string;
  readonly mount: number;
  readonly firstPaint: number;
}

function tellSpeed(to: TelemetryTarget, { brand, widget }: Pick<WidgetSpeed, 'brand' | 'widget'>, name: string, value: number): void {
  tell(to, { about: 'speed', release: releaseOf(brand), brand, widget, name, value: Math.round(value * 1_000) / 1_000 });
}

const toTell = new Set<() => void>();
let listens = false;

/** Registers one listener for all widgets of the page, so that unmounted widgets leave none. */
function tellWhenHidden(): void {
  if (listens) return;
  listens = true;
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    for (const each of toTell) each();
    toTell.clear();
  });
}

/** Kinds of widget reported in this visit, by brand. Only the first of a kind waits for its code, so the others are not reported. */
const reportedKinds = new Set<string>();

export function watchWidget(to: TelemetryTarget, speed: WidgetSpeed, element: Element): void {
  const kind = `${speed.brand} ${speed.widget}`;
  if (!reportedKinds.has(kind)) {
    reportedKinds.add(kind);
    tellSpeed(to, speed, 'mount', speed.mount);
    tellSpeed(to, speed, 'first-paint', speed.firstPaint);
  }
  let slowest = 0;
  let reports = 0;
  const tellSlowest = (): void => {
    if (slowest <= reports) return;
    reports = slowest;
    tellSpeed(to, speed, 'slowest-interaction', slowest);
  };
  // Measures from the press to the next frame. The listener is on the carrier element, since browser entries do not cross shadow roots.
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

/** Reports the Web Vitals of our own pages. Page authors measure their own. */
export function watchPage(to: TelemetryTarget, brand: string): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(({ name, value }) => tellSpeed(to, { brand, widget: '' }, name, value));
}
