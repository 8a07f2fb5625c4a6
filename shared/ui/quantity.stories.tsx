import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { Row } from './card.tsx';
import { Quantity, type QuantityProps } from './quantity.tsx';

export default { title: 'Kit/Quantity', component: Quantity } satisfies Meta<typeof Quantity>;

function Counting(props: Omit<QuantityProps, 'value' | 'onChange'>) {
  const [value, setValue] = useState(2);
  return <Quantity {...props} value={value} onChange={setValue} />;
}

export const All: StoryObj = {
  render: () => (
    <Row>
      <Counting label="Cantidad de Firma Básica" max={999} typed />
      <Counting label="Cantidad de Guarda" max={2} />
      <Counting label="Cantidad de Prueba" max={1} disabled />
      <Counting label="Cantidad de Mensajes" max={9_999_999} typed dense />
    </Row>
  ),
};
