import { keyframes, styled } from 'styled-components';
import { forcedColors, reducedMotion } from './tokens.tsx';

const turn = keyframes`to { transform: rotate(1turn); }`;
const fade = keyframes`50% { opacity: .45; }`;

/** Decoration: the busy element has `aria-busy` or `role="status"`. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })<{ $size?: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size = 16 }) => $size}px;
  height: ${({ $size = 16 }) => $size}px;
  border: ${({ $size = 16 }) => ($size > 24 ? 3 : 2)}px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
  ${reducedMotion} {
    animation-name: ${fade};
  }
  ${forcedColors} {
    border-right-color: Canvas;
  }
`;
