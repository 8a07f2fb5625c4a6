import type { CSSProperties } from 'react';
import { styled } from 'styled-components';

const overscan = 8;

const Gap = styled.tr`
  & > td {
    height: calc(var(--gap) * 1px);
    padding: 0;
  }
  @container (max-width: 639px) {
    display: block;
    & > td {
      display: block;
    }
  }
`;

export interface Window {
  readonly first: number;
  readonly end: number;
  /** px above and below what is drawn */
  readonly before: number;
  readonly after: number;
}

/** Which rows of a long list are drawn: those in view and a few around them. Heights in px. */
export function windowOf(count: number, rowHeight: number, scrolled: number, viewHeight: number): Window {
  const first = Math.max(0, Math.min(count, Math.floor(scrolled / rowHeight) - overscan));
  const end = Math.min(count, Math.ceil((scrolled + viewHeight) / rowHeight) + overscan);
  return { first, end, before: first * rowHeight, after: (count - end) * rowHeight };
}

export function SpaceRow({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  const style: CSSProperties & Record<'--gap', number> = { '--gap': height };
  return (
    <Gap role="presentation" style={style}>
      <td role="presentation" />
    </Gap>
  );
}
