import { css, styled } from 'styled-components';
import { hiddenVisually, token } from '#shared/ui/tokens';
import { screenOnly } from './paper.ts';

/** Row above a table: search left, actions right. */
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

/** Fits four buttons, three of them icons, and the number of filters at 360 px. */
export const closerOnAPhone = css`
  @container (max-width: 479px) {
    gap: 8px;
    & > button {
      padding-inline: 11px;
    }
  }
`;

export const ToolbarActs = styled.div`
  ${screenOnly}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-inline-start: auto;
  ${closerOnAPhone}
`;

/** Word of an action, hidden in a narrow list, where the icon stands alone. */
export const ToolbarWord = styled.span`
  @container (max-width: 639px) {
    ${hiddenVisually}
  }
`;
