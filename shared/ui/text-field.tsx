import { useState, type ChangeEvent, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlLook, Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { tabular, token } from './tokens.tsx';

const Input = styled.input<{ $numeric: boolean }>`
  ${controlLook}
  ${({ $numeric }) => $numeric && tabular}
`;

const Group = styled.div`
  position: relative;
  /* A key in the field lays out and paints no other. Not on a field whose list may hang in it as a fixed box (Safari 16). */
  contain: layout style;
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
  & > input:has(+ svg) {
    padding-inline-end: 40px;
  }
  & > input + svg {
    inset: 0 12px 0 auto;
    color: ${token.successText};
  }
`;

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'children'>, Pick<FieldProps, 'label' | 'help' | 'error' | 'live' | 'optional'> {
  /** Sunken, still readable, focusable and copyable. */
  readonly locked?: boolean;
  readonly icon?: ReactNode;
  /** Shows a tick: the value is already applied. */
  readonly done?: boolean;
  /** Whether the counter shows near the end; false for values of a known length (phones, codes). */
  readonly counts?: boolean;
}

/** One line of text. Takes a ref and every input attribute, controlled or not. */
export function TextField({
  label,
  help,
  error,
  live,
  optional,
  locked = false,
  icon,
  done = false,
  counts = true,
  id,
  maxLength,
  onChange,
  ...rest
}: TextFieldProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const used = typeof rest.value === 'string' ? rest.value.length : typed;
  function change(event: ChangeEvent<HTMLInputElement>): void {
    setTyped(event.currentTarget.value.length);
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
          {icon}
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
