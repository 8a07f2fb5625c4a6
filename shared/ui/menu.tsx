import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { css, styled } from 'styled-components';
import { useDismiss, useFloating, type Placement } from './floating.tsx';
import { Icon } from './icon.tsx';
import { FloatingSurface } from './popover.tsx';
import { forcedColors, token, touch, type } from './tokens.tsx';

/** A line of a menu: an icon and a label. */
export const menuLine = css`
  ${type('label')}
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 40px;
  padding: 0 12px;
  border: 0;
  background: none;
  font-family: inherit;
  text-align: start;
  cursor: pointer;
  ${touch} {
    min-height: 44px;
  }
`;

const Item = styled.button`
  ${menuLine}
  width: 100%;
  min-width: 200px;
  border-radius: ${token.radiusSm};
  color: ${token.text};
  & > svg {
    color: ${token.textMuted};
  }
  &[aria-checked='true'] > svg:last-child {
    margin-inline-start: auto;
    color: inherit;
  }
  &:hover,
  &:focus {
    outline: none;
    background: ${token.sunken};
  }
  &[aria-current],
  &[aria-checked='true'] {
    background: ${token.accentQuiet};
    font-weight: 600;
  }
  &:focus-visible {
    box-shadow: inset 0 0 0 2px ${token.focus};
  }
  &[aria-disabled='true'] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
  ${forcedColors} {
    &:focus {
      outline: 2px solid;
      outline-offset: -2px;
    }
  }
`;

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** For one choice of several: the chosen one has a tick. */
  readonly checked?: boolean;
  readonly run: () => void;
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Renders the button with these props. */
  readonly trigger: (button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly 'aria-haspopup': 'menu';
    readonly 'aria-expanded': boolean;
    readonly onClick: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  }) => ReactNode;
  readonly placement?: Placement;
  /** The button, where the caller places another box below it. */
  readonly anchor?: RefObject<HTMLButtonElement | null>;
}

/** Menu button (APG): arrows move and wrap, Home and End jump, letters find. Escape and Tab close and focus the button. */
export function Menu({ label, items, trigger, placement = 'below-end', anchor: givenAnchor }: MenuProps) {
  const ownAnchor = useRef<HTMLButtonElement>(null);
  const anchor = givenAnchor ?? ownAnchor;
  const surface = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const startsAtEnd = useRef(false);

  function entries(): HTMLElement[] {
    return [...(surface.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled])') ?? [])];
  }

  function close(): void {
    setOpen(false);
    anchor.current?.focus();
  }

  useFloating({ open, anchor, floating: surface, placement });
  useDismiss(open, [anchor, surface], (by) => (by === 'escape' ? close() : setOpen(false)));
  useLayoutEffect(() => {
    if (open)
      entries()
        .at(startsAtEnd.current ? -1 : 0)
        ?.focus();
  }, [open]);

  function openAt(end: boolean): void {
    startsAtEnd.current = end;
    setOpen(true);
  }

  function keyDown(event: KeyboardEvent): void {
    const items = entries();
    const focusedIndex = items.findIndex((entry) => entry.matches(':focus'));
    const next = { ArrowDown: focusedIndex + 1, ArrowUp: focusedIndex - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      items.at(next % items.length)?.focus();
    } else if (event.key === 'Tab') {
      event.preventDefault();
      close();
    } else if (event.key.length === 1 && event.key !== ' ') {
      const rotated = [...items.slice(focusedIndex + 1), ...items.slice(0, focusedIndex + 1)];
      rotated.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
    }
  }

  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: () => (open ? close() : openAt(false)),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openAt(event.key === 'ArrowUp');
        },
      })}
      {open && (
        <FloatingSurface ref={surface} popover="manual" role="menu" aria-label={label} onKeyDown={keyDown}>
          {items.map((item) => (
            <Item
              key={item.key}
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              aria-disabled={item.disabled || undefined}
              tabIndex={-1}
              onClick={() => {
                if (item.disabled === true) return;
                close();
                item.run();
              }}
            >
              {item.icon}
              {item.label}
              {item.checked === true && <Icon name="check" size={16} />}
            </Item>
          ))}
        </FloatingSurface>
      )}
    </>
  );
}
