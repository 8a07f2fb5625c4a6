import { styled } from 'styled-components';
import type { ChartDrawingProps, ChartInk } from './chart-drawing.tsx';
import { forcedColors, token } from './tokens.tsx';
import { useLater } from './use-later.tsx';

const loadDrawing = (): Promise<typeof import('./chart-drawing.tsx')> => import(/* webpackChunkName: "chart" */ './chart-drawing.tsx');

/** Inks of a chart's series, told apart without colour too: filled, striped, or an outline alone. */
const inks: Readonly<Record<ChartInk, string>> = { solid: token.accentMark, striped: token.warningMark, hollow: token.dangerMark };

/** As high as the drawing, so that nothing moves when it comes. */
const Place = styled.div`
  height: 240px;
`;

/** Columns for the eye alone: the caller has a table with the same numbers. */
export function Chart(props: Omit<ChartDrawingProps, 'inks'>) {
  const late = useLater(loadDrawing, 'chart');
  if (late === 'missing') return null;
  return <Place aria-hidden>{late !== 'coming' && <late.ChartDrawing {...props} inks={inks} />}</Place>;
}

/** The sample of a series beside its name. */
export const ChartSample = styled.span.attrs({ 'aria-hidden': true })<{ $ink: ChartInk }>`
  flex: none;
  width: 12px;
  height: 12px;
  border: 1px solid ${({ $ink }) => inks[$ink]};
  border-radius: 3px;
  background: ${({ $ink }) =>
    ({
      solid: inks.solid,
      striped: `repeating-linear-gradient(45deg, ${inks.striped} 0 2px, ${token.warningQuiet} 2px 4px)`,
      hollow: token.surface,
    })[$ink]};
  ${forcedColors} {
    border-color: CanvasText;
    background: ${({ $ink }) => ($ink === 'solid' ? 'CanvasText' : 'Canvas')};
  }
`;
