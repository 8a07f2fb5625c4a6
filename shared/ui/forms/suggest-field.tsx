import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ControlBox, controlLook, Field, type FieldProps } from '../field.tsx';
import { Listbox, useListbox } from './listbox.tsx';
import type { Option } from './select.tsx';

const Input = styled.input`
  ${controlLook}
  text-overflow: ellipsis;
`;

export interface SuggestFieldProps extends Pick<FieldProps, 'label' | 'help' | 'error' | 'optional' | 'id'> {
  readonly value: string;
  readonly onType: (text: string) => void;
  /** For the typed text; the caller loads them. */
  readonly suggestions: readonly Option[];
  readonly onPick: (suggestion: Option) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly locked?: boolean;
  readonly maxLength?: number;
  readonly name?: string;
  readonly autoComplete?: string;
  readonly icon?: ReactNode;
}

/**
 * Free text with suggestions (APG combobox, manual selection): typed text stays unless a suggestion is picked. Arrows move, Enter
 * picks without submitting, Escape or leaving closes the list.
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
}: SuggestFieldProps) {
  const [isRequested, setRequested] = useState(false);
  const open = isRequested && !locked && suggestions.length > 0;
  const listbox = useListbox({ options: suggestions, isOpen: open, onPick: pick, onDismiss: close, onArrow: step });

  function close(): void {
    setRequested(false);
    listbox.setActive(-1);
  }

  function pick(suggestion: Option): void {
    close();
    onPick(suggestion);
  }

  function step(by: 1 | -1): void {
    setRequested(true);
    listbox.step(by);
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (event.key === 'Tab') close();
    else if (!isArrow || (suggestions.length > 0 && !locked)) listbox.keyDown(event);
  }

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
        <ControlBox ref={listbox.anchor}>
          {icon}
          <Input
            {...control}
            name={name}
            {...listbox.fieldProps}
            autoComplete={autoComplete}
            maxLength={maxLength}
            readOnly={locked}
            value={value}
            onChange={(event) => {
              setRequested(true);
              listbox.setActive(-1);
              onType(event.currentTarget.value);
            }}
            onKeyDown={keyDown}
            onFocus={onFocus}
            onBlur={() => {
              // Late suggestions must not open over another field.
              close();
              onBlur?.();
            }}
          />
          {open && (
            <Listbox
              listbox={listbox}
              label={label}
              options={suggestions}
              isSelected={(_, index) => index === listbox.active}
              textOf={(suggestion) => suggestion.label}
            />
          )}
        </ControlBox>
      )}
    </Field>
  );
}
