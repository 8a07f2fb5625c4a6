import { styled } from 'styled-components';
import type { BrandId } from '#shared/brands/brand';
import { motifs } from '#shared/brands/motifs';
import { token } from '#shared/ui/tokens';

/** Empty list, finished purchase, unknown address, failed request. */
export type DrawnState = 'empty' | 'done' | 'lost' | 'failed';

const signs: Readonly<Record<DrawnState, { readonly path: string; readonly ink: string; readonly ground: string }>> = {
  empty: { path: 'M117 97v16M109 105h16', ink: token.textOnAccent, ground: token.accent },
  done: { path: 'm109 105 6 6 11-12', ink: token.surface, ground: token.successMark },
  lost: {
    path: 'M111.500 101a5.700 5.700 0 1 1 8 5.200c-1.900.9-2.300 1.900-2.300 3.300M117.200 114v.1',
    ink: token.surface,
    ground: token.textMuted,
  },
  failed: { path: 'M117 97v9M117 112.500v.1', ink: token.surface, ground: token.warningMark },
};

/** The brand's motif in the skin's accent. Decoration: the text says everything. */
export function StateDrawing({ brand, state }: { readonly brand: BrandId; readonly state: DrawnState }) {
  const { path, ink, ground } = signs[state];
  return (
    <Picture viewBox="0 0 160 160" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle cx="80" cy="80" r="72" fill={token.accentQuiet} />
      <path d={motifs[brand]} strokeWidth="3" stroke={token.accentText} fill={token.surface} />
      <circle cx="117" cy="105" r="19" fill={ground} stroke={token.surface} strokeWidth="4" />
      <path d={path} strokeWidth="3.500" stroke={ink} />
    </Picture>
  );
}

const Picture = styled.svg`
  width: 100%;
  height: 100%;
  forced-color-adjust: none;
`;
