import { useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { ControlBox, controlLook, Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { tabular, token } from './tokens.tsx';

const Input = styled.input<{ $numeric: boolean }>`
  ${controlLook}
  ${({ $numeric }) => $numeric && tabular}
`;

const Group = styled(ControlBox)`
  /* Limits layout and paint of a key press to the field. Not where a list hangs in it as a fixed box (Safari 16). */
  contain: layout style;
  & > input:has(+ svg) {
    padding-inline-end: 40px;
  }
  & > input + svg {
    color: ${token.successText};
  }
`;

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'children'>, Pick<FieldProps, 'label' | 'help' | 'error' | 'live' | 'optional'> {
  /** Read-only, but focusable and copyable. */
  readonly locked?: boolean;
  /** A tick: the value is applied. */
  readonly done?: boolean;
  /** False hides the counter of values of a fixed length (phones, codes). */
  readonly counts?: boolean;
}

export function TextField({
  label,
  help,
  error,
  live,
  optional,
  locked = false,
  done = false,
  counts = true,
  id,
  maxLength,
  onChange,
  ...rest
}: TextFieldProps) {
  const [typedLength, setTypedLength] = useState(String(rest.defaultValue ?? '').length);
  const used = typeof rest.value === 'string' ? rest.value.length : typedLength;
  function change(event: ChangeEvent<HTMLInputElement>): void {
    setTypedLength(event.currentTarget.value.length);
    onChange?.(event);
  }
  return (
    <Field
      label={label}
      help={help}
      error={error}
      live={live}
      optional={optional}
      id={id}
      counter={maxLength === undefined || locked || !counts ? undefined : { used, max: maxLength }}
    >
      {(control) => (
        <Group>
          <Input
            type="text"
            autoComplete="off"
            {...rest}
            {...control}
            maxLength={maxLength}
            readOnly={locked || rest.readOnly}
            onChange={change}
            $numeric={rest.inputMode === 'numeric' || rest.type === 'tel'}
          />
          {done && <Icon name="check" />}
        </Group>
      )}
    </Field>
  );
}
