import { createElement, type ReactNode } from 'react';
import { useLater } from '#shared/ui/use-later';
import type { DrawnState } from './state-drawing.tsx';
import { useWidget } from './widget-context.ts';

const loadDrawing = (): Promise<typeof import('./state-drawing.tsx')> => import(/* webpackChunkName: "drawing" */ './state-drawing.tsx');

export interface BrandDrawingProps {
  readonly state: DrawnState;
  /** Edge in px, also of the place before the drawing loads. */
  readonly size?: number;
}

/** A brand's drawing of a state, loaded late. */
export function BrandDrawing({ state, size = 120 }: BrandDrawingProps): ReactNode {
  const { page } = useWidget();
  const part = useLater(loadDrawing, state);
  return createElement(
    'div',
    { style: { width: size, height: size } },
    typeof part === 'object' && createElement(part.StateDrawing, { brand: page.brand.id, state }),
  );
}
