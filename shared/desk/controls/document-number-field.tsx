import { besideNit, documentNumberLength, nit, takesLetters } from '#shared/domain/people/identity-document';
import { CheckDigitField } from '#shared/ui/forms/check-digit-field';
import { wholePaste } from '#shared/ui/forms/whole-paste';
import { TextField, type TextFieldProps } from '#shared/ui/text-field';
import { personLabels } from '../desk-fields.messages.ts';

export interface DocumentNumberFieldProps extends Pick<TextFieldProps, 'error' | 'help' | 'disabled'> {
  readonly value: string;
  readonly type: number | null;
  readonly isRegistered?: boolean;
  readonly onChange: (documentNumber: string) => void;
  readonly onBlur: () => void;
}

/** Number of an identity document; a NIT includes its check digit. */
export function DocumentNumberField({ type, isRegistered, onChange, onBlur, ...common }: DocumentNumberFieldProps) {
  const field = {
    ...common,
    label: personLabels.documentNumber,
    inputMode: takesLetters(type) ? 'text' : 'numeric',
    counts: false,
    onPaste: wholePaste(onChange),
    onChange: (event) => onChange(event.currentTarget.value),
    onBlur,
  } satisfies TextFieldProps;
  if (type !== nit) return <TextField {...field} maxLength={documentNumberLength} />;
  return (
    <CheckDigitField
      {...field}
      {...besideNit(field.value)}
      digitLabel={personLabels.dv}
      isRegistered={isRegistered}
      onUse={(number) => {
        onChange(number);
        onBlur();
      }}
    />
  );
}
