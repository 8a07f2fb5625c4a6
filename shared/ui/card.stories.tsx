import type { Meta, StoryObj } from '@storybook/react';
import { plan } from '../../storybook/examples/plan.tsx';
import { Button } from './button.tsx';
import { Card, Row, Rule, Stack } from './card.tsx';
import { Text } from './text.tsx';

export default { title: 'Kit/Card', component: Card } satisfies Meta<typeof Card>;

export const Resting: StoryObj = { render: () => <Card $pad>{plan}</Card> };
/** The one of several that a person chose. */
export const Chosen: StoryObj = {
  render: () => (
    <Card $pad $chosen>
      {plan}
    </Card>
  ),
};
/** Groups in one card are told apart by a hairline and by space. */
export const Grouped: StoryObj = {
  render: () => (
    <Card $pad>
      <Stack $gap={20}>
        {plan}
        <Rule />
        <Row $between>
          <Text>Vence el 30/11/2026</Text>
          <Button>Renovar</Button>
        </Row>
      </Stack>
    </Card>
  ),
};
/** What stands in a row wraps where the place is narrow; `$between` pushes to both ends. */
export const Rows: StoryObj = {
  render: () => (
    <Stack>
      <Row>
        <Button>Cancelar</Button>
        <Button tone="primary">Guardar cambios</Button>
      </Row>
      <Row $end>
        <Button>Al final</Button>
      </Row>
    </Stack>
  ),
};
