import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { controlLook, Field, type FieldProps } from '../field.tsx';
import { useDismiss, useFloating } from '../floating.tsx';
import { FloatingSurface } from '../popover.tsx';
import { forcedColors, token, touch, type } from '../tokens.tsx';
import type { Option } from './select.tsx';

const Holder = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    inset: 0 auto 0 12px;
    margin-block: auto;
    color: ${token.textMuted};
    pointer-events: none;
  }
  & > svg + input {
    padding-inline-start: 40px;
  }
`;

const Input = styled.input`
  ${controlLook}
  text-overflow: ellipsis;
`;

const Item = styled.li`
  ${type('body')}
  padding: 8px 10px;
  border-radius: ${token.radiusSm};
  cursor: pointer;
  overflow-wrap: anywhere;
  &[data-active] {
    background: ${token.accentQuiet};
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

export interface SuggestFieldProps extends Pick<FieldProps, 'label' | 'help' | 'error' | 'optional' | 'id'> {
  readonly value: string;
  /** Called with every typed text. */
  readonly onType: (text: string) => void;
  /** What may be picked for the text typed; the caller asks for it and gives none while there is nothing to offer. */
  readonly suggestions: readonly Option[];
  readonly onPick: (suggestion: Option) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly locked?: boolean;
  readonly maxLength?: number;
  readonly name?: string;
  readonly autoComplete?: string;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * One line of free text with suggestions (APG combobox, list, manual selection): what is typed stays unless a suggestion is
 * picked. Arrows move, Enter picks without submitting, Escape or leaving puts the list away.
 */
export function SuggestField({
  label,
  help,
  error,
  optional,
  id,
  value,
  onType,
  suggestions,
  onPick,
  onFocus,
  onBlur,
  locked = false,
  maxLength,
  name,
  autoComplete = 'off',
  icon,
  ref,
}: SuggestFieldProps) {
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const open = wanted && !locked && suggestions.length > 0;

  function close(): void {
    setWanted(false);
    setActive(-1);
  }

  function pick(suggestion: Option | undefined): void {
    if (suggestion === undefined) return;
    close();
    onPick(suggestion);
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (open) pick(suggestions[active]);
    } else if (event.key === 'Tab') {
      close();
    } else if (suggestions.length > 0 && !locked && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setWanted(true);
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setActive(active < 0 && by < 0 ? suggestions.length - 1 : (active + by + suggestions.length) % suggestions.length);
    }
  }

  useFloating({ open, anchor, floating: surface, sameWidth: true });
  useDismiss(open, [anchor, surface], close);
  useLayoutEffect(() => {
    if (open) surface.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const rowId = (index: number): string => `${listId}-${index}`;
  return (
    <Field
      label={label}
      help={help}
      error={error}
      optional={optional}
      id={id}
      counter={maxLength === undefined || locked ? undefined : { used: value.length, max: maxLength }}
    >
      {(control) => (
        <Holder ref={anchor}>
          {icon}
          <Input
            {...control}
            ref={ref}
            name={name}
            type="text"
            role="combobox"
            autoComplete={autoComplete}
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={open && suggestions[active] !== undefined ? rowId(active) : undefined}
            maxLength={maxLength}
            readOnly={locked}
            value={value}
            onChange={(event) => {
              setWanted(true);
              setActive(-1);
              onType(event.currentTarget.value);
            }}
            onKeyDown={keyDown}
            onFocus={onFocus}
            onBlur={() => {
              // Suggestions that come late must not open over what the person does now.
              close();
              onBlur?.();
            }}
          />
          {open && (
            <FloatingSurface ref={surface} popover="manual" onPointerDown={(event) => event.preventDefault()}>
              <ul id={listId} role="listbox" aria-label={typeof label === 'string' ? label : undefined}>
                {suggestions.map((suggestion, index) => (
                  <Item
                    key={suggestion.value}
                    id={rowId(index)}
                    role="option"
                    aria-selected={index === active}
                    data-active={index === active || undefined}
                    onPointerMove={() => index === active || setActive(index)}
                    onClick={() => pick(suggestion)}
                  >
                    {suggestion.label}
                  </Item>
                ))}
              </ul>
            </FloatingSurface>
          )}
        </Holder>
      )}
    </Field>
  );
}
