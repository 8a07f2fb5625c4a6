import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { afterActing, overThePage } from '../../../storybook/kit-play.ts';
import { MultiCombobox } from './multi-combobox.tsx';

export default { title: 'Desk/Multi combobox', component: MultiCombobox } satisfies Meta<typeof MultiCombobox>;

const companies = ['Comercializadora Andina', 'Textiles del Valle', 'Transportes Río Claro'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

function Choosing({ first }: { readonly first: readonly string[] }) {
  const [values, setValues] = useState(first);
  return <MultiCombobox label="Empresas" values={values} onChange={setValues} placeholder="Buscar empresa" options={companies} />;
}

export const Chosen: StoryObj = { render: () => <Choosing first={['1', '2']} /> };
export const Nothing: StoryObj = { render: () => <Choosing first={[]} /> };
/** The list stays open after a choice, for the next one. */
export const Open: StoryObj = { ...afterActing(Chosen, (visitor) => visitor.write('Empresas', 't')), parameters: overThePage };
