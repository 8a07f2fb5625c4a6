import { css, styled } from 'styled-components';
import { from, token } from './tokens.tsx';

/** The ground and edge of a card, for what is one only where there is room. */
export const cardLook = css`
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
  background: ${token.surface};
`;

/** A quiet surface with a hairline; a resting card has no shadow. `$pad` gives 24 px (16 in a narrow container). */
export const Card = styled.section<{ $pad?: boolean; $chosen?: boolean }>`
  min-width: 0;
  ${cardLook}
  ${({ $chosen }) => $chosen && `border-color:${token.accent};box-shadow:0 0 0 1px ${token.accent};`}
  ${({ $pad }) => $pad && `padding:20px 16px;${from.md}{padding:24px}`}
`;

/** A hairline between groups. */
export const Rule = styled.hr`
  border: 0;
  border-top: 1px solid ${token.line};
`;

/** Things under each other; `$gap` in px. */
export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 16 }) => $gap}px;
`;

/** Things beside each other that wrap when the container is narrow; `$gap` in px. */
export const Row = styled.div<{ $gap?: number; $between?: boolean; $end?: boolean; $keep?: boolean }>`
  display: flex;
  flex-wrap: ${({ $keep }) => ($keep ? 'nowrap' : 'wrap')};
  align-items: center;
  justify-content: ${({ $between, $end }) => ($between ? 'space-between' : $end ? 'flex-end' : 'flex-start')};
  gap: ${({ $gap = 12 }) => $gap}px;
  min-width: 0;
`;
