import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { motion, reducedMotion, token } from '../tokens.tsx';

const Track = styled.div`
  height: 4px;
  border-radius: 2px;
  background: ${token.sunken};
  overflow: hidden;
  @media (forced-colors: active) {
    outline: 1px solid;
  }
`;

const Fill = styled.div`
  height: 100%;
  width: calc(var(--done) * 1%);
  border-radius: inherit;
  background: ${token.accentMark};
  transition: width ${motion.base};
  ${reducedMotion} {
    transition: none;
  }
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

/** How much of something is done, 0 to 100. */
export function ProgressBar({ value, label }: { readonly value: number; readonly label: string }) {
  const done = Math.round(Math.min(100, Math.max(0, value)));
  const style: CSSProperties & Record<'--done', number> = { '--done': done };
  return (
    <Track role="progressbar" aria-label={label} aria-valuenow={done} aria-valuemin={0} aria-valuemax={100}>
      <Fill style={style} />
    </Track>
  );
}
