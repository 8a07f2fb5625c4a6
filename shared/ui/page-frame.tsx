import { css } from 'styled-components';

/** Wide windows, where four cards stand beside each other. */
const wide = '@container (min-width: 1680px)';

/** Gutters and width of a store page, the same for header and content. `--gutter` is for content that bleeds to the edge. */
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
