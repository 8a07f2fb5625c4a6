import type { Meta, StoryObj } from '@storybook/react';
import { plan } from '../../storybook/examples/plan.tsx';
import { Button } from './button.tsx';
import { Card, Row, Rule, Stack } from './card.tsx';
import { Text } from './text.tsx';

export default { title: 'Kit/Card', component: Card } satisfies Meta<typeof Card>;

export const Resting: StoryObj = { render: () => <Card $pad>{plan}</Card> };
/** The chosen card of several. */
export const Chosen: StoryObj = {
  render: () => (
    <Card $pad $chosen>
      {plan}
    </Card>
  ),
};
/** A hairline and space separate groups in one card. */
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
