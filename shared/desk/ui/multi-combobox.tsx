import { useRef } from 'react';
import { Stack } from '#shared/ui/card';
import { Combobox, type ComboboxProps } from '#shared/ui/forms/combobox';
import { Chips } from './filter-bar.tsx';

export interface MultiComboboxProps extends Omit<ComboboxProps, 'value' | 'onChange' | 'label' | 'ref'> {
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Chooses several options: a combobox adds, chips remove. */
export function MultiCombobox({ values, onChange, options, ...rest }: MultiComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosenOptions = options.filter((option) => values.includes(option.value));
  return (
    <Stack $gap={8}>
      <Combobox
        {...rest}
        several
        ref={input}
        options={options.filter((option) => !values.includes(option.value))}
        value=""
        onChange={(value) => value !== '' && onChange([...values, value])}
      />
      <Chips
        inField
        home={input}
        label={rest.label}
        items={chosenOptions.map((option) => ({ key: option.value, label: option.label }))}
        onRemove={(key) => onChange(values.filter((value) => value !== key))}
      />
    </Stack>
  );
}
