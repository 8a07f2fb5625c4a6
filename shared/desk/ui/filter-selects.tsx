import type { ReactNode } from 'react';
import { Select } from '#shared/ui/forms/select';
import { TextField } from '#shared/ui/text-field';
import type { ChipItem } from './chips.tsx';
import { DateField } from './date-field.tsx';
import { deskWords } from './desk-words.tsx';
import { FilterBar } from './filter-bar.tsx';

export interface FilterSelectsProps {
  readonly filters: readonly {
    readonly key: string;
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
    /** Returns today, for a filter whose values are days. */
    readonly today?: () => string;
    /** Maximum length in characters, for a filter whose value is typed. */
    readonly typed?: number;
  }[];
  /** Chosen values by filter key. A filter without a value lets every row through. */
  readonly chosen: Readonly<Record<string, string>>;
  /** The choices in words. */
  readonly chips: readonly ChipItem[];
  /** The search field before them. */
  readonly search: ReactNode;
  /** Acts on the list, at the row's end. */
  readonly after?: ReactNode;
  readonly onChoose: (key: string, value: string | null) => void;
  readonly onClear: () => void;
}

/** Filters with few answers each, or a day: lists behind one button, and what is chosen as chips below. */
export function FilterSelects({ filters, chosen, chips, search, after, onChoose, onClear }: FilterSelectsProps) {
  return (
    <FilterBar
      label={deskWords.filter}
      search={search}
      after={after}
      active={chips}
      onRemove={(key) => onChoose(key, null)}
      onClear={onClear}
    >
      {filters.map(({ key, label, options, today, typed }) => {
        const choose = (value: string): void => onChoose(key, value === '' ? null : value);
        const value = chosen[key] ?? '';
        if (today !== undefined)
          return <DateField key={key} label={label} value={value} today={today()} invalidText={deskWords.noDay} onChange={choose} />;
        if (typed !== undefined)
          return (
            <TextField
              key={key}
              label={label}
              value={value}
              maxLength={typed}
              counts={false}
              autoComplete="off"
              onChange={(event) => choose(event.currentTarget.value)}
            />
          );
        return (
          <Select
            key={key}
            label={label}
            options={[{ value: '', label: deskWords.all }, ...options]}
            value={value}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        );
      })}
    </FilterBar>
  );
}
