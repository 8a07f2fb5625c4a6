import { useRef } from 'react';
import { styled } from 'styled-components';
import { TextButton } from '../link.tsx';
import { TextField, type TextFieldProps } from '../text-field.tsx';
import { token, type } from '../tokens.tsx';
import { words } from '../words.tsx';

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 64px;
  gap: 8px;
  align-items: start;
`;

const Question = styled.p`
  ${type('small')}
  grid-column: 1 / -1;
  margin: 0;
  color: ${token.textMuted};
`;

export interface CheckDigitFieldProps extends Omit<TextFieldProps, 'value' | 'maxLength' | 'ref'> {
  readonly value: string;
  readonly digitLabel: string;
  readonly digit: string;
  /** The number that remains where the last typed digit may be the check digit. */
  readonly offered?: { readonly number: string; readonly digit: string } | null;
  /** The platform knows the number, so its last digit raises no question. */
  readonly isRegistered?: boolean;
  /** The person says that the last of ten digits is the check digit of the first nine. */
  readonly onUse: (number: string) => void;
}

/** A NIT and its check digit as one group; the caller computes the digit, so it is locked. */
export function CheckDigitField({ digitLabel, digit, offered = null, value, isRegistered = false, onUse, ...field }: CheckDigitFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shorter = isRegistered || field.locked || field.disabled ? null : offered;
  return (
    <Group role="group" aria-label={typeof field.label === 'string' ? field.label : undefined}>
      <TextField inputMode="numeric" counts={false} {...field} value={value} ref={input} />
      <TextField label={digitLabel} value={digit} locked tabIndex={-1} />
      {shorter !== null && (
        <Question role="status">
          {words.asksDigit}{' '}
          <TextButton
            onClick={() => {
              onUse(shorter.number);
              // The button goes: the keys go on in the field.
              input.current?.focus();
            }}
          >
            {words.useNumber(`${shorter.number}-${shorter.digit}`)}
          </TextButton>
        </Question>
      )}
    </Group>
  );
}
