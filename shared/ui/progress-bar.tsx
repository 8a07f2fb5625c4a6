import { styled } from 'styled-components';
import { forcedColors, motion, reducedMotion, token } from './tokens.tsx';

export const ProgressBar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 4px;
  border: 0;
  border-radius: 2px;
  background: ${token.sunken};
  overflow: hidden;
  &::-webkit-progress-bar {
    background: ${token.sunken};
  }
  &::-webkit-progress-value {
    border-radius: 2px;
    background: ${token.accentMark};
    transition: inline-size ${motion.base};
  }
  &::-moz-progress-bar {
    border-radius: 2px;
    background: ${token.accentMark};
  }
  ${reducedMotion} {
    &::-webkit-progress-value {
      transition: none;
    }
  }
  ${forcedColors} {
    appearance: auto;
  }
`;
