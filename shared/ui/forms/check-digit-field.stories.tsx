import type { Meta, StoryObj } from '@storybook/react';
import { CheckDigitField } from './check-digit-field.tsx';

export default { title: 'Kit/Forms/Check digit field', component: CheckDigitField } satisfies Meta<typeof CheckDigitField>;

type Story = StoryObj<typeof CheckDigitField>;

export const Computed: Story = { args: { label: 'Número de documento', digitLabel: 'DV', defaultValue: '900373115', digit: '3' } };
export const NothingTyped: Story = { args: { label: 'Número de documento', digitLabel: 'DV', digit: '' } };
export const Wrong: Story = {
  args: { label: 'Número de documento', digitLabel: 'DV', defaultValue: '9003', digit: '', error: 'Escribe entre 6 y 10 dígitos.' },
};
