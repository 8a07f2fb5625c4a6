import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { Stack } from '../card.tsx';
import { Segmented, type SegmentedProps } from './segmented.tsx';

export default { title: 'Kit/Forms/Segmented', component: Segmented } satisfies Meta<typeof Segmented>;

type Person = 'N' | 'J';
const options = [
  { value: 'N', label: 'Natural' },
  { value: 'J', label: 'Jurídica' },
] as const;

function Choosing({ first, ...props }: Partial<SegmentedProps<Person>> & { readonly first: Person | '' }) {
  const [value, setValue] = useState(first);
  return <Segmented label="Tipo de persona" options={options} value={value} onChange={setValue} {...props} />;
}

export const All: StoryObj = {
  render: () => (
    <Stack $gap={20}>
      <Choosing first="J" />
      <Choosing first="" />
      <Choosing first="" error="Campo Obligatorio" />
      <Choosing first="N" disabled />
    </Stack>
  ),
};
