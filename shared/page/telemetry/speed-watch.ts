import type { PublicConfig } from '#shared/contract/config';
import { registry } from '../registry.ts';
import { whenIdle } from '../when-idle.ts';

/**
 * Called when a widget's first content is in the page.
 * @param began `performance.now()` at the start of its mount
 */
export type SpeedWatch = (widget: string, element: Element, began: number) => void;

/** Measures the configured share of visits. Other visits load no code for it. */
export function createSpeedWatch(
  { errors, speedShare }: Pick<PublicConfig, 'errors' | 'speedShare'>,
  brand: string,
  place: 'store' | 'brand-page',
): SpeedWatch {
  registry.draw ??= Math.random();
  if (!errors || registry.draw >= speedShare) return () => undefined;
  return (widget, element, began) => {
    const mount = performance.now() - began;
    // The task after a frame is the first moment after its paint.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const firstPaint = performance.now() - began;
        whenIdle(() => {
          import(/* webpackChunkName: "speeds" */ './speeds.ts').then(
            ({ watchPage, watchWidget }) => {
              watchWidget(errors, { brand, widget, mount, firstPaint }, element);
              if (place !== 'store' || registry.watched) return;
              registry.watched = true;
              watchPage(errors, brand);
            },
            // The visit works without being measured.
            (error: unknown) => console.warn('licence: this visit is not measured', error),
          );
        });
      }),
    );
  };
}
