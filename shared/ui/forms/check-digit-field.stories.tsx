import type { Meta, StoryObj } from '@storybook/react';
import { CheckDigitField } from './check-digit-field.tsx';

export default { title: 'Kit/Forms/Check digit field', component: CheckDigitField } satisfies Meta<typeof CheckDigitField>;

type Story = StoryObj<typeof CheckDigitField>;

const labels = { label: 'Número de documento', digitLabel: 'DV', readOnly: true, onUse: () => undefined };

export const Computed: Story = { args: { ...labels, value: '900373115', digit: '3' } };
export const NothingTyped: Story = { args: { ...labels, value: '', digit: '' } };
export const DigitTypedToo: Story = { args: { ...labels, value: '9003731153', digit: '4', offered: { number: '900373115', digit: '3' } } };
export const Wrong: Story = {
  args: { ...labels, value: '900373115-4', digit: '', error: 'El dígito de verificación no corresponde a este NIT.' },
};
