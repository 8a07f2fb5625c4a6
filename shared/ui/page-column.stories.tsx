import type { Meta, StoryObj } from '@storybook/react';
import { Button } from './button.tsx';
import { Card, Stack } from './card.tsx';
import { FormGrid, WholeRow } from './forms/form-layout.tsx';
import { PageColumn } from './page-column.tsx';
import { Heading, Text } from './text.tsx';
import { TextField } from './text-field.tsx';

export default { title: 'Kit/Page column', component: PageColumn } satisfies Meta<typeof PageColumn>;

type Story = StoryObj<typeof PageColumn>;

const title = (
  <Stack $gap={8}>
    <Heading level={1} look="page">
      Encuentra tu orden
    </Heading>
    <Text as="p" $tone="textMuted">
      Mira cómo va tu compra sin buscar el correo.
    </Text>
  </Stack>
);

export const Narrow: Story = {
  render: () => (
    <PageColumn>
      {title}
      <Card $pad>
        <Text as="p">Aquí aparecen las órdenes que hagas o abras, durante una semana.</Text>
      </Card>
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
          <WholeRow>
            <TextField label="Correo electrónico" />
          </WholeRow>
        </FormGrid>
      </Card>
    </PageColumn>
  ),
};

export const Centred: Story = {
  render: () => (
    <PageColumn $centred>
      {title}
      <Button tone="primary">Buscar orden</Button>
    </PageColumn>
  ),
};
