import { styled } from 'styled-components';
import type { ChartDrawingProps, ChartInk } from './chart-drawing.tsx';
import { forcedColors, token } from './tokens.tsx';
import { useLater } from './use-later.tsx';

const loadDrawing = (): Promise<typeof import('./chart-drawing.tsx')> => import(/* webpackChunkName: "chart" */ './chart-drawing.tsx');

/** Filled, striped or hollow, so that colour is not the only difference. */
const inks: Readonly<Record<ChartInk, string>> = { solid: token.accentMark, striped: token.warningMark, hollow: token.dangerMark };

/** The drawing's height, so that nothing moves when it loads. */
const Place = styled.div`
  height: 240px;
`;

/** Columns for sighted users; the caller adds a table with the same numbers. */
export function Chart(props: Omit<ChartDrawingProps, 'inks'>) {
  const late = useLater(loadDrawing, 'chart');
  if (late === 'missing') return null;
  return <Place aria-hidden>{late !== 'coming' && <late.ChartDrawing {...props} inks={inks} />}</Place>;
}

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
  forced-color-adjust: none;
  ${forcedColors} {
    border-color: CanvasText;
    background: ${({ $ink }) =>
      ({ solid: 'CanvasText', striped: 'repeating-linear-gradient(45deg, CanvasText 0 2px, Canvas 2px 4px)', hollow: 'Canvas' })[$ink]};
  }
`;
