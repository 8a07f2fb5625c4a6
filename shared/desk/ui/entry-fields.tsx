import { useState } from 'react';
import { styled } from 'styled-components';
import type { Option } from '#shared/ui/forms/select';
import { TextField } from '#shared/ui/text-field';
import { from } from '#shared/ui/tokens';
import { ChoiceField } from './choice-field.tsx';
import { Switch } from './switch.tsx';

/** One control of an entry, without its words. */
export type EntryField<Name extends string> =
  | {
      readonly kind: 'choice';
      readonly name: Name;
      readonly value: string;
      readonly options: readonly Option[];
    }
  | {
      readonly kind: 'digits';
      readonly name: Name;
      readonly value: string;
      /** The largest number; null while nothing says so. */
      readonly maximum: number | null;
      readonly disabled: boolean;
    }
  | { readonly kind: 'switch'; readonly name: Name; readonly value: boolean };

export interface EntryWords<Name extends string> {
  readonly labels: Readonly<Record<Name, string>>;
  readonly choose: string;
  readonly required: string;
  /** One line below a control of digits. */
  readonly help: (field: Extract<EntryField<Name>, { kind: 'digits' }>) => string | undefined;
  /** Why a control of digits did not take a number. */
  readonly above: (number: string, maximum: number) => string;
}

/** Source of a choice's options. */
export interface EntryList {
  readonly loading: boolean;
  /** Only after a failure: asks again. */
  readonly onRetry?: (() => void) | undefined;
}

export interface EntryFieldsProps<Name extends string> {
  readonly fields: readonly EntryField<Name>[];
  readonly words: EntryWords<Name>;
  readonly lists: Readonly<Partial<Record<Name, EntryList>>>;
  /** Fields marked as missing. */
  readonly problems: { readonly [Field in Name]?: unknown };
  /** The control of long names: two columns. */
  readonly wide: Name;
  /** Columns where there is room; 2 in a dialog. */
  readonly columns: 2 | 4;
  readonly onChange: (name: Name, value: string | boolean) => void;
}

/** A handful of small controls that make one line of a list, side by side while there is room. */
export function EntryFields<Name extends string>({ fields, wide, columns, onChange, ...rest }: EntryFieldsProps<Name>) {
  return (
    <Grid $columns={columns}>
      {fields.map((field) => (
        <Cell key={field.name} data-wide={field.name === wide || field.kind === 'switch' || undefined}>
          <Control {...rest} field={field} onChange={(value) => onChange(field.name, value)} />
        </Cell>
      ))}
    </Grid>
  );
}

interface ControlProps<Name extends string> extends Pick<EntryFieldsProps<Name>, 'words' | 'lists' | 'problems'> {
  readonly field: EntryField<Name>;
  readonly onChange: (value: string | boolean) => void;
}

function Control<Name extends string>({ field, words, lists, problems, onChange }: ControlProps<Name>) {
  const label = words.labels[field.name];
  if (field.kind === 'switch') {
    return (
      <Switch label={label} checked={field.value} onChange={onChange}>
        {label}
      </Switch>
    );
  }
  const error = problems[field.name] === undefined ? undefined : words.required;
  if (field.kind === 'choice') {
    return (
      <ChoiceField
        label={label}
        error={error}
        placeholder={words.choose}
        options={field.options}
        value={field.value}
        loading={lists[field.name]?.loading ?? false}
        onRetry={lists[field.name]?.onRetry}
        onChange={onChange}
      />
    );
  }
  return <Digits label={label} error={error} help={words.help(field)} above={words.above} field={field} onChange={onChange} />;
}

interface DigitsProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly help: string | undefined;
  readonly above: EntryWords<string>['above'];
  readonly field: Extract<EntryField<string>, { readonly kind: 'digits' }>;
  readonly onChange: (value: string) => void;
}

/**
 * A minus stays until the next key says of what: taken away at once, '-1' would be left as 1. A number above the maximum is not
 * taken, and the field says so until the next key.
 */
function Digits({ label, error, help, above, field, onChange }: DigitsProps) {
  const [minus, setMinus] = useState(false);
  const [refused, setRefused] = useState('');
  const isAbove = !field.disabled && field.maximum !== null && Number(refused) > field.maximum;
  return (
    <TextField
      label={label}
      error={isAbove ? above(refused, field.maximum) : error}
      live={isAbove}
      help={help}
      inputMode="numeric"
      counts={false}
      disabled={field.disabled}
      value={minus && field.value === '' ? '-' : field.value}
      onChange={({ currentTarget: { value } }) => {
        setMinus(value.trim() === '-');
        setRefused(value.includes('-') ? '' : value.replaceAll(/\D/g, ''));
        onChange(value);
      }}
      onBlur={() => setMinus(false)}
    />
  );
}

const Grid = styled.div<{ $columns: 2 | 4 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px 16px;
  align-items: start;
  ${from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.md} {
    ${({ $columns }) => $columns === 4 && 'grid-template-columns: repeat(4, minmax(0, 1fr));'}
  }
`;

const Cell = styled.div`
  min-width: 0;
  ${from.sm} {
    &[data-wide] {
      grid-column: span 2;
    }
  }
`;
