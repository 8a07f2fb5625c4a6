import type { Meta, StoryObj } from '@storybook/react';
import { FactList } from './fact-list.tsx';

export default { title: 'Kit/Fact list', component: FactList } satisfies Meta<typeof FactList>;

export const Payment: StoryObj<typeof FactList> = {
  args: {
    facts: [
      { name: 'Banco', value: 'Banco del Valle' },
      { name: 'Número de cuenta', value: '220-110045-87', code: true },
      { name: 'Valor a pagar', value: '$119,000' },
      { name: 'Referencia', value: 'SBX-1239230D', code: true },
    ],
  },
};
