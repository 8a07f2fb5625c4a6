import { styled } from 'styled-components';
import { forcedColors, token } from './tokens.tsx';

/** Inks of a chart's series, told apart without colour too: filled, striped, or an outline alone. */
export const chartInks = { solid: token.accentMark, striped: token.warningMark, hollow: token.dangerMark } as const;

export type ChartInk = keyof typeof chartInks;

/** The sample of a series beside its name. */
export const ChartSample = styled.span.attrs({ 'aria-hidden': true })<{ $ink: ChartInk }>`
  flex: none;
  width: 12px;
  height: 12px;
  border: 1px solid ${({ $ink }) => chartInks[$ink]};
  border-radius: 3px;
  background: ${({ $ink }) =>
    ({
      solid: chartInks.solid,
      striped: `repeating-linear-gradient(45deg, ${chartInks.striped} 0 2px, ${token.warningQuiet} 2px 4px)`,
      hollow: token.surface,
    })[$ink]};
  ${forcedColors} {
    border-color: CanvasText;
    background: ${({ $ink }) => ($ink === 'solid' ? 'CanvasText' : 'Canvas')};
  }
`;
