import { styled } from 'styled-components';
import { token, type } from '#shared/ui/tokens';

/** Beside the screen. */
export const Column = styled.div`
  position: sticky;
  top: 0;
  height: 100dvh;
  overflow: auto;
`;

/** Above the screen, on a phone. */
export const Bar = styled.div`
  ${type('title')}
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: 8px;
  height: 56px;
  padding: 0 8px;
  border-bottom: 1px solid ${token.line};
  background: ${token.surface};
  & > :last-child {
    margin-inline-start: auto;
  }
`;

export const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  &[data-folded] {
    justify-items: center;
  }
`;
