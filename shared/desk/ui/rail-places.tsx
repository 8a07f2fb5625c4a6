import { styled } from 'styled-components';
import { token } from '#shared/ui/tokens';

/** Styles of the back office's menu: its frame, its head and its entries. */
export const Rail = styled.div<{ $folded: boolean; $fills: boolean }>`
  display: flex;
  flex-direction: column;
  width: ${({ $folded, $fills }) => ($fills ? '100%' : $folded ? '72px' : '248px')};
  min-height: 100%;
  padding: 16px 12px;
  border-inline-end: ${({ $fills }) => ($fills ? '0' : `1px solid ${token.line}`)};
  background: ${token.surface};
`;

export const RailHead = styled.div`
  padding: 4px 8px 20px;
`;

/** The entries alone; as high as there is room. */
export const RailNav = styled.nav`
  flex: 1;
`;

export const RailList = styled.ul`
  display: grid;
  gap: 2px;
`;
