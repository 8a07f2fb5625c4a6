import type { Meta, StoryObj } from '@storybook/react';
import { ChoiceField } from './choice-field.tsx';

export default { title: 'Desk/Choice field', component: ChoiceField } satisfies Meta<typeof ChoiceField>;

type Story = StoryObj<typeof ChoiceField>;

const options = ['Firma electrónica', 'Nómina electrónica', 'Facturación'].map((label) => ({ value: label, label }));
const args = { label: 'Servicio', options, value: '', placeholder: 'Selecciona', onChange: () => undefined };

/** A native select for a short list. */
export const Few: Story = { args };
/** A combobox from eight options on. */
export const Many: Story = {
  args: { ...args, options: Array.from({ length: 12 }, (_, index) => ({ value: String(index), label: `Paquete ${index + 1}` })) },
};
export const Loading: Story = { args: { ...args, options: [], loading: true } };
export const DidNotCome: Story = { args: { ...args, options: [], onRetry: () => undefined } };
