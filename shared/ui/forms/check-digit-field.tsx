import { styled } from 'styled-components';
import { TextField, type TextFieldProps } from '../text-field.tsx';

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 64px;
  gap: 8px;
  align-items: start;
`;

export interface CheckDigitFieldProps extends TextFieldProps {
  readonly digitLabel: string;
  /** The computed digit; '' while there is none. */
  readonly digit: string;
}

/** A number and its check digit as one group; the digit is computed, so it is locked. */
export function CheckDigitField({ digitLabel, digit, ...field }: CheckDigitFieldProps) {
  return (
    <Group role="group" aria-label={typeof field.label === 'string' ? field.label : undefined}>
      <TextField inputMode="numeric" {...field} />
      <TextField label={digitLabel} value={digit} locked tabIndex={-1} />
    </Group>
  );
}
