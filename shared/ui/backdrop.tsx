import { keyframes, styled } from 'styled-components';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './text.tsx';
import { token } from './tokens.tsx';
import { words } from './words.tsx';

const arrive = keyframes`from { opacity: 0; }`;

// Appears after 150 ms, so that a fast answer does not darken the page.
const Veil = styled.div`
  animation: ${arrive} 80ms 150ms backwards;
  position: absolute;
  inset: 0;
  z-index: 1;
  container-type: size;
  display: grid;
  place-items: center;
  /* The page's background colour, so that no theme flashes. */
  background: color-mix(in srgb, ${token.canvas} 50%, transparent);
  border-radius: inherit;
  color: ${token.accentMark};
`;

/** In the middle of the veil, or of the window if the veil is taller. */
const Disc = styled.span`
  position: sticky;
  inset-block: max(0px, min(50dvh, 50cqh) - 36px);
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: ${token.overlay};
  box-shadow: ${token.shadow3};
`;

/** Veil with a spinner over its positioned parent. */
export function Backdrop({ label = words.loading }: { readonly label?: string }) {
  return (
    <Veil role="status">
      <Disc>
        <Spinner $size={40} />
      </Disc>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Veil>
  );
}
