import { useState } from 'react';
import { styled } from 'styled-components';
import type { ServiceField } from '#shared/domain/agreements/contracted-services';
import type { Late } from '#shared/form/late';
import { TextField } from '#shared/ui/text-field';
import { from } from '#shared/ui/tokens';
import type { ServiceLineForm } from '../worksheet.ts';
import { serviceLineWords as words } from '../service-lines.messages.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { Switch } from '../ui/switch.tsx';

export interface ChoiceSource {
  readonly status: Late<unknown, unknown>['status'];
  readonly onRetry: () => void;
}

export interface ServiceEntryFieldsProps {
  readonly fields: readonly ServiceField[];
  readonly form: ServiceLineForm;
  /** Loading states of the fields whose options the platform lists. */
  readonly sources: { readonly [Name in ServiceField['name']]?: ChoiceSource };
  readonly problems: { readonly [Name in ServiceField['name']]?: unknown };
  /** 2 in a dialog. */
  readonly columns: 2 | 4;
}

export function ServiceEntryFields({ fields, form, columns, ...rest }: ServiceEntryFieldsProps) {
  return (
    <Grid $columns={columns}>
      {fields.map((field) => (
        <Cell key={field.name} data-wide={field.name === 'product' || field.kind === 'switch' || undefined}>
          <Control {...rest} field={field} onChange={(value) => form.change({ [field.name]: value })} />
        </Cell>
      ))}
    </Grid>
  );
}

interface ControlProps extends Pick<ServiceEntryFieldsProps, 'sources' | 'problems'> {
  readonly field: ServiceField;
  readonly onChange: (value: string | boolean) => void;
}

function Control({ field, sources, problems, onChange }: ControlProps) {
  const label = words.labels[field.name];
  const error = problems[field.name] === undefined ? undefined : words.required;
  switch (field.kind) {
    case 'switch':
      return (
        <Switch label={label} checked={field.value} onChange={onChange}>
          {label}
        </Switch>
      );
    case 'choice': {
      const source = sources[field.name];
      return (
        <ChoiceField
          label={label}
          error={error}
          placeholder={words.choose}
          options={field.options}
          value={field.value}
          loading={source?.status === 'loading'}
          onRetry={source?.status === 'failed' ? source.onRetry : undefined}
          onChange={onChange}
        />
      );
    }
    case 'digits':
      return <Digits label={label} error={error} field={field} onChange={onChange} />;
  }
}

interface DigitsProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly field: Extract<ServiceField, { readonly kind: 'digits' }>;
  readonly onChange: (value: string) => void;
}

/** Keeps a minus until the next key, so that '-1' does not become 1. Shows a message for a number above the maximum. */
function Digits({ label, error, field, onChange }: DigitsProps) {
  const [minus, setMinus] = useState(false);
  const [refusedText, setRefused] = useState('');
  const isAbove = !field.disabled && field.maximum !== null && Number(refusedText) > field.maximum;
  return (
    <TextField
      label={label}
      error={isAbove ? words.above(refusedText, field.maximum) : error}
      live={isAbove}
      help={words.help(field)}
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
