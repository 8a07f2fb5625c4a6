import { css } from 'styled-components';

/** Wide windows, where four cards stand beside each other. */
const wide = '@container (min-width: 1680px)';

/** Gutters and width of a page of the store, one edge for its header and what stands below; `--gutter` is for what bleeds. */
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
