import { styled } from 'styled-components';
import type { ChartDrawingProps } from './chart-drawing.tsx';
import { useLater } from './use-later.tsx';

const loadDrawing = (): Promise<typeof import('./chart-drawing.tsx')> => import(/* webpackChunkName: "chart" */ './chart-drawing.tsx');

/** As high as the drawing, so that nothing moves when it comes. */
const Place = styled.div`
  height: 240px;
`;

/** Columns for the eye alone: the caller has a table with the same numbers. */
export function Chart(props: ChartDrawingProps) {
  const late = useLater(loadDrawing, 'chart');
  if (late === 'missing') return null;
  return <Place aria-hidden>{late !== 'coming' && <late.ChartDrawing {...props} />}</Place>;
}
