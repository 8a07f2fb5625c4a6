import { styled } from 'styled-components';
import { token } from '#shared/ui/tokens';

/** A still block where something will stand. The kit's skeleton lies in a file that a brand's page would load for it alone. */
export const Block = styled.span<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '14px' }) => $height};
  max-width: 100%;
  border-radius: ${token.radiusSm};
  background: ${token.line};
`;
