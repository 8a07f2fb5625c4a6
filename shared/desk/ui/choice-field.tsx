import { styled } from 'styled-components';
import { IconButton } from '#shared/ui/button';
import { type FieldProps } from '#shared/ui/field';
import { Combobox } from '#shared/ui/forms/combobox';
import { Select, type Option } from '#shared/ui/forms/select';
import { words } from '#shared/ui/words';
import { DeskIcon } from './desk-icon.tsx';

/** Longest list for a native select; longer ones get a combobox. */
const long = 8;

export interface ChoiceFieldProps extends Pick<FieldProps, 'help' | 'error' | 'optional'> {
  readonly label: string;
  readonly options: readonly Option[];
  /** '' for none. */
  readonly value: string;
  readonly placeholder: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  /** Set after a failed load: a button beside the empty control. */
  readonly onRetry?: (() => void) | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** Choice from a platform list: native select, or combobox for long lists. */
export function ChoiceField({ options, placeholder, disabled, loading, onRetry, onChange, ...field }: ChoiceFieldProps) {
  const common = { ...field, placeholder: loading ? words.loading : placeholder, disabled: disabled || loading };
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

const Retry = styled(IconButton)`
  margin-top: 26px;
`;
