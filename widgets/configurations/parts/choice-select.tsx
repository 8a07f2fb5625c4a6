import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Combobox } from '#shared/ui/forms/combobox';
import { Select } from '#shared/ui/forms/select';
import type { Choice } from '../choices.model.ts';
import { dialogWords } from '../configurations.messages.ts';

/** Most choices of a native select; a longer list gets a combobox. */
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

export function ChoiceSelect({ label, choices, value, disabled = false, error, onChange, onBlur }: ChoiceSelectProps) {
  const options = choices.map((choice) => ({ value: String(choice.id), label: choice.label }));
  const field = { label, error, disabled, placeholder: dialogWords.choose, value: value === null ? '' : String(value), onBlur };
  const long = options.length >= LONG;
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef(false);
  // The loaded list may replace the focused control by the other kind, which then needs the focus.
  useLayoutEffect(() => {
    if (focused.current) box.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [long]);
  return (
    <Place ref={box} onFocus={() => (focused.current = true)} onBlur={() => (focused.current = false)}>
      {long ? (
        <Combobox
          {...field}
          options={options}
          emptyText={dialogWords.noOptions}
          onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
        />
      ) : (
        <Select
          {...field}
          options={options.length === 0 ? [noOption()] : options}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
      )}
    </Place>
  );
}

const Place = styled.div`
  display: contents;
`;

const noOption = () => ({ value: '-', label: dialogWords.noOptions, disabled: true });
