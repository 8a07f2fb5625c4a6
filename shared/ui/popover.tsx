import { useRef, type ComponentPropsWithRef, type ReactNode, type RefObject } from 'react';
import { keyframes, styled } from 'styled-components';
import { useDismiss, useFloating, type Placement } from './floating.tsx';
import { forcedColors, motion, reducedMotion, token } from './tokens.tsx';

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

/** Ground of every floating box: top layer, 14-px corners and the only shadow. */
export const FloatingSurface = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  padding: 6px;
  width: max-content;
  max-width: calc(100vw - 16px);
  border: 0;
  border-radius: ${token.radiusLg};
  background: ${token.overlay};
  color: ${token.text};
  box-shadow:
    ${token.shadow3},
    0 0 0 1px ${token.line};
  overflow: auto;
  overscroll-behavior: contain;
  animation: ${appear} ${motion.base} ${motion.out};
  &:focus {
    outline: none;
  }
  ${reducedMotion} {
    animation: none;
  }
  ${forcedColors} {
    border: 1px solid;
  }
`;

export interface PopoverProps extends Omit<ComponentPropsWithRef<'div'>, 'popover' | 'children' | 'ref'> {
  readonly open: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  /** Escape, or a press or focus elsewhere; after Escape the anchor gets the focus. */
  readonly onClose: (by: 'escape' | 'outside') => void;
  readonly placement?: Placement;
  readonly children: ReactNode;
}

/** A small box beside a button with `aria-expanded`; the content follows in the tab order. */
export function Popover({ open, anchor, onClose, placement = 'below-start', children, ...rest }: PopoverProps) {
  const surface = useRef<HTMLDivElement>(null);
  useFloating({ open, anchor, floating: surface, placement });
  useDismiss(open, [surface, anchor], (by) => {
    if (by === 'escape') anchor.current?.focus();
    onClose(by);
  });
  if (!open) return null;
  return (
    <FloatingSurface ref={surface} popover="manual" {...rest}>
      {children}
    </FloatingSurface>
  );
}
