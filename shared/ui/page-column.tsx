import { css, styled } from 'styled-components';
import { from } from './tokens.tsx';

/** To read or to answer one question in 600 px; a form with two columns of fields in 688. */
const widths = { narrow: 600, form: 688 } as const;

export interface PageColumnProps {
  /** Width of a text column, or of a form with two columns. */
  readonly $size?: keyof typeof widths;
  /** Between its parts, in px. */
  readonly $gap?: number;
  /** For one message with a picture above it. */
  readonly $centred?: boolean;
}

/** Centred column of a page, with its padding. */
export const PageColumn = styled.section<PageColumnProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 24 }) => $gap}px;
  padding: 24px max(16px, (100% - ${({ $size = 'narrow' }) => widths[$size]}px) / 2) 56px;
  ${from.md} {
    padding-block: 48px 72px;
  }
  ${({ $centred }) =>
    $centred &&
    css`
      justify-items: center;
      text-align: center;
      text-wrap: balance;
    `}
`;
