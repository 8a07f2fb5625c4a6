import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type UIEvent } from 'react';
import { styled } from 'styled-components';
import { useDismiss, useFloating } from '../floating.tsx';
import { FloatingSurface } from '../popover.tsx';
import { forcedColors, token, touch, type } from '../tokens.tsx';
import type { Option } from './select.tsx';

const Item = styled.li`
  ${type('body')}
  padding: 8px 10px;
  border-radius: ${token.radiusSm};
  cursor: pointer;
  overflow-wrap: anywhere;
  &[data-active] {
    background: ${token.accentQuiet};
  }
  &[aria-disabled='true'] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
  & b {
    font-weight: 650;
  }
  ${touch} {
    padding-block: 10px;
  }
  ${forcedColors} {
    &[data-active] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export interface ListboxOptions {
  readonly options: readonly Option[];
  readonly isOpen: boolean;
  readonly onPick: (option: Option) => void;
  /** Escape, or a press or focus elsewhere. */
  readonly onDismiss: (by: 'escape' | 'outside') => void;
  /** ArrowDown (1) and ArrowUp (-1), on a closed list too. */
  readonly onArrow: (by: 1 | -1) => void;
}

/** Options, keys, position and ARIA attributes of a list under a text field (APG combobox). */
export function useListbox({ options, isOpen, onPick, onDismiss, onArrow }: ListboxOptions) {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const rowId = (index: number): string => `${id}-${index}`;

  useFloating({ open: isOpen, anchor, floating: surface, sameWidth: true });
  useDismiss(isOpen, [anchor, surface], onDismiss);
  useLayoutEffect(() => {
    if (isOpen) surface.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  function pick(option: Option | undefined): void {
    if (option !== undefined && option.disabled !== true) onPick(option);
  }

  return {
    id,
    anchor,
    surface,
    active,
    setActive,
    rowId,
    pick,
    /** Marks the next enabled option, from the first (Down) or last (Up). @returns its index */
    step(by: 1 | -1): number {
      let next = active < 0 && by < 0 ? 0 : active;
      for (let tries = 0; tries < options.length; tries += 1) {
        next = (next + by + options.length) % options.length;
        if (options[next]?.disabled !== true) break;
      }
      setActive(next);
      return next;
    },
    keyDown(event: KeyboardEvent): void {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        onArrow(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Enter') {
        event.preventDefault();
        if (isOpen) pick(options[active]);
      }
    },
    fieldProps: {
      type: 'text',
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && options[active] !== undefined ? rowId(active) : undefined,
    } as const,
  };
}

export interface ListboxProps {
  readonly listbox: ReturnType<typeof useListbox>;
  readonly label: ReactNode;
  readonly options: readonly Option[];
  readonly isSelected: (option: Option, index: number) => boolean;
  readonly textOf: (option: Option) => ReactNode;
  readonly children?: ReactNode;
  readonly onScroll?: (event: UIEvent<HTMLElement>) => void;
}

export function Listbox({ listbox, label, options, isSelected, textOf, children, onScroll }: ListboxProps) {
  const { id, surface, active, setActive, rowId, pick } = listbox;
  return (
    <FloatingSurface ref={surface} popover="manual" onPointerDown={(event) => event.preventDefault()} onScroll={onScroll}>
      {children}
      <ul id={id} role="listbox" aria-label={typeof label === 'string' ? label : undefined}>
        {options.map((option, index) => (
          <Item
            key={option.value}
            id={rowId(index)}
            role="option"
            aria-selected={isSelected(option, index)}
            aria-disabled={option.disabled || undefined}
            data-active={index === active || undefined}
            onPointerMove={() => index === active || setActive(index)}
            onClick={() => pick(option)}
          >
            {textOf(option)}
          </Item>
        ))}
      </ul>
    </FloatingSurface>
  );
}
