import { useEffect, useId, useRef, useState, type ComponentPropsWithRef, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from './button.tsx';
import { useDismiss, useFloating } from './floating.tsx';
import { Icon } from './icon.tsx';
import { FloatingSurface } from './popover.tsx';
import { type } from './tokens.tsx';

const Surface = styled(FloatingSurface)`
  ${type('cell')}
  padding: 12px 16px;
  max-width: min(360px, calc(100vw - 16px));
`;

/** ms for the pointer to cross between button and box. */
const closeDelay = 160;

export interface PopoverInfoProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** Help on hover, focus or press; the pointer can enter it and Escape closes it (WCAG 1.4.13). */
export function PopoverInfo({ label, icon, onOpen, children }: PopoverInfoProps) {
  return <PopoverInfos items={[{ key: label, label, icon }]} contentOf={() => children} {...(onOpen && { onOpen })} />;
}

interface InfoItem<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly word?: string;
}

export interface PopoverInfosProps<Key extends string> {
  readonly items: readonly InfoItem<Key>[];
  /** Rendered only while open, so `onOpen` can start a request. */
  readonly contentOf: (key: Key) => ReactNode;
  readonly onOpen?: (key: Key) => void;
}

/** Several such buttons, of which one at most is open. A table has dozens, so they share one component. */
export function PopoverInfos<Key extends string>({ items, contentOf, onOpen }: PopoverInfosProps<Key>) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState<Key | null>(null);

  function later(act: () => void): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, closeDelay);
  }

  function show(key: Key): void {
    clearTimeout(timer.current);
    if (key !== open) onOpen?.(key);
    setOpen(key);
  }

  function hide(key: Key): void {
    clearTimeout(timer.current);
    setOpen((now) => (now === key ? null : now));
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  return items.map(({ key, label, icon, word }) => (
    <span
      key={key}
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(() => show(key))}
      onPointerLeave={(event) => event.pointerType === 'mouse' && later(() => hide(key))}
    >
      <Opener
        ref={open === key ? anchor : undefined}
        word={word}
        label={label}
        icon={icon ?? <Icon name="info" />}
        aria-expanded={open === key}
        aria-controls={open === key ? id : undefined}
        onClick={() => show(key)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show(key)}
        // A focus that moves into its box keeps it open.
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.parentElement?.contains(relatedTarget) || later(() => hide(key))}
      />
      {open === key && (
        <Opened id={id} label={label} anchor={anchor} onClose={() => hide(key)}>
          {contentOf(key)}
        </Opened>
      )}
    </span>
  ));
}

interface OpenerProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-disabled' | 'aria-busy'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly word: string | undefined;
}

function Opener({ label, icon, word, ...rest }: OpenerProps) {
  if (word === undefined) return <IconButton {...rest} size="dense" label={label} title={undefined} icon={icon} />;
  return (
    <Button {...rest} size="dense" tone="quiet" icon={icon} aria-label={label}>
      {word}
    </Button>
  );
}

interface OpenedProps extends Pick<PopoverInfoProps, 'label' | 'children'> {
  readonly id: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** A component of its own, so that closed boxes run no hooks. */
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
