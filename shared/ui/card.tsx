import { css, styled } from 'styled-components';
import { from, token } from './tokens.tsx';

/** For parts that look like a card only in a wide container. */
export const cardLook = css`
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
  background: ${token.surface};
`;

/** A surface with a hairline and no shadow. `$pad` gives 24 px (16 in a narrow container). */
export const Card = styled.section<{ $pad?: boolean; $chosen?: boolean }>`
  min-width: 0;
  ${cardLook}
  ${({ $chosen }) => $chosen && `border-color:${token.accent};box-shadow:0 0 0 1px ${token.accent};`}
  ${({ $pad }) => $pad && `padding:20px 16px;${from.md}{padding:24px}`}
`;

export const Rule = styled.hr`
  border: 0;
  border-top: 1px solid ${token.line};
`;

/** Elements below each other; `$gap` in px. */
export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 16 }) => $gap}px;
`;

/** Elements beside each other that wrap in a narrow container; `$gap` in px. */
export const Row = styled.div<{ $gap?: number; $between?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $between }) => ($between ? 'space-between' : 'flex-start')};
  gap: ${({ $gap = 12 }) => $gap}px;
  min-width: 0;
`;
