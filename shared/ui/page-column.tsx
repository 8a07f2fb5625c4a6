import { css, styled } from 'styled-components';
import { from } from './tokens.tsx';

/** px: 600 for reading or one question, 688 for a form with two columns. */
const widths = { narrow: 600, form: 688 } as const;

export interface PageColumnProps {
  readonly $size?: keyof typeof widths;
  /** px between the parts. */
  readonly $gap?: number;
  readonly $centred?: boolean;
}

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

/** Wide windows, with four cards in a row. */
const wide = '@container (min-width: 1680px)';

/** Gutters and width of a store page's header and content; content uses `--gutter` to reach the edge. */
export const pageFrame = css`
  --gutter: 16px;
  width: 100%;
  max-width: calc(1200px + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
  @container (min-width: 640px) {
    --gutter: 24px;
  }
  ${wide} {
    max-width: calc(1440px + 2 * var(--gutter));
  }
`;
