import type { Meta, StoryObj } from '@storybook/react';
import { Button } from './button.tsx';
import { Card, Stack } from './card.tsx';
import { Carousel } from './carousel.tsx';
import { Price } from './price.tsx';
import { Heading } from './text.tsx';

export default { title: 'Kit/Carousel', component: Carousel } satisfies Meta<typeof Carousel>;

const plans = ['Prueba', 'Plan Básico 100', 'Plan Profesional 250', 'Plan Empresarial', 'Plan Corporativo'];

export const Plans: StoryObj = {
  render: () => (
    <Carousel
      label="Planes base"
      note="Necesitas uno por empresa."
      items={plans}
      itemKey={(plan) => plan}
      perView={(width) => (width < 600 ? 1 : width < 1024 ? 2 : 3)}
      autoplay={4000}
      render={(plan) => (
        <Card $pad>
          <Stack $gap={20}>
            <Heading level={3} look="title">
              {plan}
            </Heading>
            <Price amount="$119,000" unit="/anual" note="IVA incluido" />
            <Button fill>Comprar</Button>
          </Stack>
        </Card>
      )}
    />
  ),
};
