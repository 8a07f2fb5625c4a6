import { useRef } from 'react';
import { styled } from 'styled-components';
import { Combobox, type ComboboxProps } from '#shared/ui/forms/combobox';
import { Chips } from './chips.tsx';

const Box = styled.div`
  display: grid;
  gap: 8px;
`;

export interface MultiComboboxProps extends Omit<ComboboxProps, 'value' | 'onChange' | 'label' | 'ref'> {
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Chooses several options of a long list: a combobox that stays open to add, and chips to remove. */
export function MultiCombobox({ values, onChange, options, ...rest }: MultiComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = options.filter((option) => values.includes(option.value));
  return (
    <Box>
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
        items={chosen.map((option) => ({ key: option.value, label: option.label }))}
        onRemove={(key) => onChange(values.filter((value) => value !== key))}
      />
    </Box>
  );
}
