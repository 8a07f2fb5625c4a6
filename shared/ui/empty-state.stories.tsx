import type { Meta, StoryObj } from '@storybook/react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export default { title: 'Kit/Empty state', component: EmptyState } satisfies Meta<typeof EmptyState>;

export const WithAnAct: StoryObj<typeof EmptyState> = {
  args: { icon: 'cart', title: '¡Tu carrito está vacío!', action: <Button>Agregar productos</Button> },
};
/** A second sentence explains the empty page. */
export const WithMore: StoryObj<typeof EmptyState> = {
  args: { icon: 'file', title: 'Todavía no tienes órdenes', children: 'Aquí aparecen las que abras, durante una semana.' },
};
