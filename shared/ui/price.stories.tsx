import type { Meta, StoryObj } from '@storybook/react';
import { Price } from './price.tsx';

export default { title: 'Kit/Price', component: Price } satisfies Meta<typeof Price>;

export const Plain: StoryObj<typeof Price> = { args: { amount: '$119,000', unit: '/anual', note: 'IVA incluido' } };
export const Reduced: StoryObj<typeof Price> = { args: { amount: '$107,100', unit: '/anual', before: '$119,000', note: 'IVA incluido' } };
export const Total: StoryObj<typeof Price> = { args: { amount: '$749,700', size: 'total' } };
export const From: StoryObj<typeof Price> = { args: { lead: 'Desde', amount: '$142,800', unit: '/anual', note: 'IVA incluido' } };
