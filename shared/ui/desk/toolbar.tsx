import { styled } from 'styled-components';
import { token } from '../tokens.tsx';
import { screenOnly } from './paper.ts';

/** The row above a table: search left, the one primary act right. */
export const Toolbar = styled.div`
  ${screenOnly}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  padding: 12px 20px;
  border-bottom: 1px solid ${token.line};
  & > :last-child:not(:first-child) {
    margin-inline-start: auto;
  }
  @container (max-width: 639px) {
    padding: 12px 16px;
  }
`;

/** What is done with the list, at the row's end: quiet acts before the primary one. */
export const ToolbarActs = styled.div`
  ${screenOnly}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;
