import type { Meta, StoryObj } from '@storybook/react';
import { Card } from './card.tsx';
import { LineTable } from './line-table.tsx';
import { SumList } from './receipt.tsx';

export default { title: 'Kit/Line table', component: LineTable } satisfies Meta<typeof LineTable>;

const heads = ['Producto', 'Cantidad', 'Valor unitario', 'IVA', 'Subtotal'] as const;
const line = (id: number, name: string) => ({
  id,
  name,
  cells: [{ value: '2' }, { value: '$100,000', note: 'sin IVA' }, { value: '$38,000' }, { value: '$238,000' }],
});

/** A table from a container width of 640 px on, stacked lines below. */
export const WithItsSums: StoryObj = {
  render: () => (
    <Card>
      <LineTable
        label="Resumen de tu compra"
        heads={[...heads]}
        lines={[line(1, 'Factura Pyme 300'), line(2, 'Nómina Documentos 600 para varias empresas del mismo grupo')]}
      />
      <SumList
        sums={[
          ['Valor sin IVA', '$400,000'],
          ['IVA', '$76,000'],
        ]}
        total={{ name: 'Total', note: 'Impuesto incluido', amount: '$476,000' }}
      />
    </Card>
  ),
};
