import type { Meta, StoryObj } from '@storybook/react';
import { Card, Stack } from './card.tsx';
import { FormGrid } from './forms/form-layout.tsx';
import { PageColumn } from './page-column.tsx';
import { Heading, Text } from './text.tsx';
import { TextField } from './text-field.tsx';

export default { title: 'Kit/Page column', component: PageColumn } satisfies Meta<typeof PageColumn>;

type Story = StoryObj<typeof PageColumn>;

const title = (
  <Stack $gap={8}>
    <Heading look="page">Encuentra tu orden</Heading>
    <Text as="p" $tone="textMuted">
      Mira cómo va tu compra sin buscar el correo.
    </Text>
  </Stack>
);

export const Narrow: Story = {
  render: () => (
    <PageColumn>
      {title}
      <Card $pad>Aquí aparecen las órdenes que hagas o abras, durante una semana.</Card>
    </PageColumn>
  ),
};

export const Form: Story = {
  render: () => (
    <PageColumn $size="form">
      {title}
      <Card $pad>
        <FormGrid>
          <TextField label="Nombres" />
          <TextField label="Apellidos" />
        </FormGrid>
      </Card>
    </PageColumn>
  ),
};

export const Centred: Story = { render: () => <PageColumn $centred>{title}</PageColumn> };
