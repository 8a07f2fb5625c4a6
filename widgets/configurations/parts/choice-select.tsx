import { Combobox } from '#shared/ui/forms/combobox';
import { Select } from '#shared/ui/forms/select';
import type { Choice } from '../choices.model.ts';
import { dialogWords } from '../configurations.messages.ts';

/** From so many options on, one types to find one (visual language 5). */
const LONG = 8;

export interface ChoiceSelectProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: number | null;
  readonly disabled?: boolean;
  readonly error: string | undefined;
  readonly onChange: (id: number | null) => void;
  readonly onBlur: () => void;
}

/** One of a list that came from the server. */
export function ChoiceSelect({ label, choices, value, disabled = false, error, onChange, onBlur }: ChoiceSelectProps) {
  const options = choices.map((choice) => ({ value: String(choice.id), label: choice.label }));
  const field = { label, error, disabled, placeholder: dialogWords.choose, value: value === null ? '' : String(value), onBlur };
  if (options.length >= LONG) {
    return (
      <Combobox
        {...field}
        options={options}
        emptyText={dialogWords.noOptions}
        onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      />
    );
  }
  return (
    <Select
      {...field}
      options={options.length === 0 ? [noOption] : options}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

const noOption = { value: '-', label: dialogWords.noOptions, disabled: true };
