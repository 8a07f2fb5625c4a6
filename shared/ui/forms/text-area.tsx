import { useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlLook, Field, type FieldProps } from '../field.tsx';

const Area = styled.textarea`
  ${controlLook}
  height: auto;
  min-height: 80px;
  padding: 8px 12px;
  resize: vertical;
  field-sizing: content;
  max-height: 320px;
`;

export interface TextAreaProps
  extends Omit<ComponentPropsWithRef<'textarea'>, 'children'>, Pick<FieldProps, 'label' | 'help' | 'error' | 'optional'> {}

export function TextArea({ label, help, error, optional = false, id, maxLength, onChange, ...rest }: TextAreaProps) {
  const [typedLength, setTypedLength] = useState(String(rest.defaultValue ?? '').length);
  const used = typeof rest.value === 'string' ? rest.value.length : typedLength;
  function change(event: ChangeEvent<HTMLTextAreaElement>): void {
    setTypedLength(event.currentTarget.value.length);
    onChange?.(event);
  }
  return (
    <Field
      label={label}
      help={help}
      error={error}
      optional={optional}
      id={id}
      counter={maxLength === undefined ? undefined : { used, max: maxLength }}
    >
      {(control) => <Area rows={3} {...rest} {...control} maxLength={maxLength} onChange={change} />}
    </Field>
  );
}
