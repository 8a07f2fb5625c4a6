import type { Meta, StoryObj } from '@storybook/react';
import { Select } from './select.tsx';

export default { title: 'Kit/Forms/Select', component: Select } satisfies Meta<typeof Select>;

const options = [
  { value: '1', label: 'Cédula de ciudadanía' },
  { value: '4', label: 'NIT' },
  { value: '7', label: 'Pasaporte' },
];

export const Chosen: StoryObj<typeof Select> = { args: { label: 'Tipo de documento', options, defaultValue: '4' } };
export const NothingChosen: StoryObj<typeof Select> = {
  args: { label: 'Tipo de documento', options, defaultValue: '', placeholder: 'Seleccione una opción' },
};
export const Wrong: StoryObj<typeof Select> = { args: { ...NothingChosen.args, error: 'Campo Obligatorio' } };
export const Disabled: StoryObj<typeof Select> = { args: { ...Chosen.args, disabled: true, help: 'Lo dice tu cuenta.' } };
