import { css, styled } from 'styled-components';
import { token } from '#shared/ui/tokens';
import { screenOnly } from './paper.ts';

/** The row above a table: search left, acts on the list right. */
export const Toolbar = styled.div`
  ${screenOnly}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  padding: 12px 20px;
  border-bottom: 1px solid ${token.line};
  & > :only-child {
    flex: 1;
  }
  & > :last-child:not(:first-child) {
    margin-inline-start: auto;
  }
  @container (max-width: 639px) {
    padding: 12px 16px;
  }
`;

/** Four buttons, of which three are drawings alone, and the number of filters fit beside each other at 360 px. */
export const closerOnAPhone = css`
  @container (max-width: 479px) {
    gap: 8px;
    & > button {
      padding-inline: 11px;
    }
  }
`;

/** Acts on the list at the row's end. */
export const ToolbarActs = styled.div`
  ${screenOnly}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-inline-start: auto;
  ${closerOnAPhone}
`;
