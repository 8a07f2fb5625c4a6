import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { ControlBox, controlLook, Field, type FieldProps } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { token } from '../tokens.tsx';

const Native = styled.select`
  ${controlLook}
  appearance: none;
  padding-inline-end: 40px;
  text-overflow: ellipsis;
  &:has(> option[hidden]:checked) {
    color: ${token.textMuted};
  }
  & > option {
    background: ${token.overlay};
    color: ${token.text};
  }
`;

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps
  extends
    Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple' | 'size'>,
    Pick<FieldProps, 'label' | 'help' | 'error' | 'optional'> {
  readonly options: readonly Option[];
  /** Shown while nothing is chosen; not an option. */
  readonly placeholder?: string;
}

/** The native list, for fewer than eight options. */
export function Select({ label, help, error, optional = false, id, options, placeholder, ...rest }: SelectProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(control) => (
        <ControlBox>
          <Native {...rest} {...control}>
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Native>
          <Icon name="chevronDown" size={16} />
        </ControlBox>
      )}
    </Field>
  );
}
