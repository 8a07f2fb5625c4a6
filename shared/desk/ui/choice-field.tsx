import { styled } from 'styled-components';
import { IconButton } from '#shared/ui/button';
import { type FieldProps } from '#shared/ui/field';
import { Combobox } from '#shared/ui/forms/combobox';
import { Select, type Option } from '#shared/ui/forms/select';
import { words } from '#shared/ui/words';
import { DeskIcon } from './desk-icon.tsx';

/** Options from which a combobox replaces the native list. */
const long = 8;

export interface ChoiceFieldProps extends Pick<FieldProps, 'help' | 'error' | 'optional'> {
  readonly label: string;
  readonly options: readonly Option[];
  /** The chosen option's value, '' for none. */
  readonly value: string;
  readonly placeholder: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  /** The list did not come: an icon beside the empty control asks again. */
  readonly onRetry?: (() => void) | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** Choice from a list of the platform: a native list while it is short, else a combobox. */
export function ChoiceField({
  options,
  value,
  placeholder,
  disabled = false,
  loading = false,
  onRetry,
  onChange,
  onBlur,
  ...field
}: ChoiceFieldProps) {
  const common = { ...field, value, placeholder: loading ? words.loading : placeholder, disabled: disabled || loading, onBlur };
  const control =
    options.length >= long ? (
      <Combobox {...common} options={options} onChange={onChange} />
    ) : (
      <Select
        {...common}
        options={options.length === 0 ? [{ value: '-', label: words.nothingFound, disabled: true }] : options}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (onRetry === undefined) return control;
  return (
    <Beside>
      {control}
      <Retry label={`${words.retry}: ${field.label}`} icon={<DeskIcon name="refresh" />} onClick={onRetry} />
    </Beside>
  );
}

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px;
  align-items: start;
`;

/** Level with the control, below its label. */
const Retry = styled(IconButton)`
  margin-top: 26px;
`;
