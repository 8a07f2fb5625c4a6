import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './button.tsx';
import { useDismiss, useFloating } from './floating.tsx';
import { Icon } from './icon.tsx';
import { FloatingSurface } from './popover.tsx';
import { type } from './tokens.tsx';

const Surface = styled(FloatingSurface)`
  ${type('cell')}
  padding: 12px 16px;
  max-width: min(360px, calc(100vw - 16px));
`;

/** ms the pointer may take from the button to the box, and the other way. */
const grace = 160;

export interface PopoverInfoProps {
  /** The button's name: what one learns here. */
  readonly label: string;
  readonly icon?: ReactNode;
  /** Drawn only when it opens, so a call can start there. */
  readonly children: ReactNode;
  readonly onOpen?: () => void;
}

/** More about something on hover, focus or press; it can be pointed at, and Escape puts it away (WCAG 1.4.13). */
export function PopoverInfo({ label, icon, children, onOpen }: PopoverInfoProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  function later(next: boolean): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change(next), grace);
  }

  function change(next: boolean): void {
    clearTimeout(timer.current);
    if (next && !open) onOpen?.();
    setOpen(next);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && later(false)}
    >
      <IconButton
        ref={anchor}
        size="dense"
        label={label}
        title={undefined}
        icon={icon ?? <Icon name="info" />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => change(true)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && change(true)}
        onBlur={() => later(false)}
      />
      {open && (
        <Opened id={id} label={label} anchor={anchor} onClose={() => change(false)}>
          {children}
        </Opened>
      )}
    </span>
  );
}

interface OpenedProps extends Pick<PopoverInfoProps, 'label' | 'children'> {
  readonly id: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** A component of its own: a table has dozens that are closed, and what only an open one does costs them nothing. */
function Opened({ id, label, anchor, onClose, children }: OpenedProps) {
  const surface = useRef<HTMLDivElement>(null);
  useFloating({ open: true, anchor, floating: surface, placement: 'below-center' });
  useDismiss(true, [anchor, surface], onClose);
  return (
    <Surface ref={surface} id={id} popover="manual" role="group" aria-label={label} aria-live="polite">
      {children}
    </Surface>
  );
}
