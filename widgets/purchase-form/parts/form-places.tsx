import { styled } from 'styled-components';
import { pageFrame } from '#shared/ui/page-column';
import { from } from '#shared/ui/tokens';

export const Frame = styled.div`
  ${pageFrame}
  padding-block: 16px;
  ${from.md} {
    padding-block: 24px 72px;
  }
`;

export const BackRow = styled.div`
  margin: 0 0 4px -12px;
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  margin-top: 20px;
  ${from.xl} {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: 32px;
    margin-top: 28px;
    & > form {
      grid-area: 1 / 1;
    }
  }
`;

/** Above the form in one column, beside it in two. */
export const SummaryPlace = styled.div`
  min-width: 0;
  ${from.xl} {
    grid-area: 1 / 2;
    align-self: stretch;
  }
`;

/** Flex, not grid: in a grid the pay bar would stick only inside its own row. */
export const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  & > * {
    min-width: 0;
  }
  /* Keeps a focused control above the pay bar. */
  & :is(a, button, input, select, textarea) {
    scroll-margin-block-end: 112px;
  }
  ${from.md} {
    & :is(a, button, input, select, textarea) {
      scroll-margin-block-end: 0;
    }
  }
`;
