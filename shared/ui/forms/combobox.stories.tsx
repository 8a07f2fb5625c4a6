import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { afterActing, overThePage } from '../../../storybook/kit-play.ts';
import { Combobox, type ComboboxProps } from './combobox.tsx';

export default { title: 'Kit/Forms/Combobox', component: Combobox } satisfies Meta<typeof Combobox>;

const cities = ['Bogotá', 'Medellín', 'Medina', 'Cali', 'Barranquilla', 'Cúcuta', 'Bucaramanga', 'Pereira', 'Manizales'].map((label) => ({
  value: label,
  label,
}));

function Choosing(props: Partial<ComboboxProps>) {
  const [city, setCity] = useState(props.value ?? '');
  return <Combobox label="Ciudad" options={cities} placeholder="Escribe o elige" {...props} value={city} onChange={setCity} />;
}

const empty: StoryObj = { render: () => <Choosing /> };

export const Chosen: StoryObj = { render: () => <Choosing value="Medellín" /> };
export const Wrong: StoryObj = { render: () => <Choosing error="Campo Obligatorio" /> };
/** Typed text is bold in the found options. */
export const Searched: StoryObj = { ...afterActing(empty, (visitor) => visitor.write('Ciudad', 'med')), parameters: overThePage };
export const NothingFound: StoryObj = { ...afterActing(empty, (visitor) => visitor.write('Ciudad', 'xyz')), parameters: overThePage };
