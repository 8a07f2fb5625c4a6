import { styled } from 'styled-components';
import { pageFrame } from '#shared/ui/page-column';
import { focusRing, onPaper, token, type } from '#shared/ui/tokens';

export const Bar = styled.div`
  background: ${token.surface};
  border-bottom: 1px solid ${token.line};
  ${onPaper}
`;

export const Inside = styled.div`
  ${pageFrame}
  display: flex;
  align-items: center;
  gap: 8px;
  height: 55px;
  @container (min-width: 640px) {
    gap: 16px;
    height: 63px;
  }
  /* Prints only the brand's mark. */
  @media print {
    padding-inline: 0;
    & > :not(:first-child) {
      display: none;
    }
  }
`;

export const Home = styled.a`
  ${type('title')}
  ${focusRing}
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  min-height: 44px;
  margin-right: auto;
  border-radius: ${token.radiusMd};
  color: ${token.text};
  text-decoration: none;
  & > span:last-child {
    overflow-wrap: anywhere;
  }
`;
