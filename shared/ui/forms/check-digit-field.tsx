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
  /** The number without its last digit, which may be the check digit. */
  readonly offered?: { readonly number: string; readonly digit: string } | null;
  /** True for a number that the platform knows: the field offers nothing. */
  readonly isRegistered?: boolean;
  /** The buyer says that the last digit is the check digit. */
  readonly onUse: (number: string) => void;
}

/** A NIT and its check digit, which is locked, since the caller computes it. */
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
              // The button disappears: the field gets the focus.
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
