import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { afterActing, overThePage } from '../../../storybook/kit-play.ts';
import { FormGrid } from '#shared/ui/forms/form-layout';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { deskWords } from './desk-words.tsx';
import { MultiCombobox } from './multi-combobox.tsx';

export default { title: 'Desk/Date field', component: DateField } satisfies Meta<typeof DateField>;

function Dating({ value = '2026-03-05', ...props }: Partial<DateFieldProps>) {
  const [date, setDate] = useState(value);
  return (
    <DateField
      label="Fecha de inicio"
      today="2026-03-09"
      min="2026-02-10"
      invalidText="Fecha invalida"
      {...props}
      value={date}
      onChange={setDate}
    />
  );
}

export const Chosen: StoryObj = { render: () => <Dating /> };
export const Nothing: StoryObj = { render: () => <Dating value="" help="El primer día de la licencia." /> };
export const Wrong: StoryObj = { render: () => <Dating value="" error="Campo obligatorio" /> };
export const Disabled: StoryObj = { render: () => <Dating disabled /> };

const companies = ['Comercializadora Andina', 'Textiles del Valle', 'Transportes Río Claro'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

function InForm() {
  const [values, setValues] = useState<readonly string[]>(['1', '2']);
  return (
    <FormGrid>
      <Dating />
      <MultiCombobox label="Empresas" values={values} onChange={setValues} placeholder="Buscar empresa" options={companies} />
    </FormGrid>
  );
}

export const InAForm: StoryObj = { render: () => <InForm /> };
/** Disabled days stay visible. */
export const CalendarOpen: StoryObj = {
  ...afterActing(InAForm, async (visitor) => {
    await visitor.press('button', deskWords.openCalendar('Fecha de inicio'));
    await visitor.sees('marzo 2026');
  }),
  parameters: overThePage,
};
