import type { Meta, StoryObj } from '@storybook/react';
import { Row } from '#shared/ui/card';
import { Gauge } from './gauge.tsx';

export default { title: 'Desk/Gauge', component: Gauge } satisfies Meta<typeof Gauge>;

export const All: StoryObj = {
  render: () => (
    <Row $gap={40}>
      <Gauge label="Total" value="12,500" percent={100} ink="neutral" />
      <Gauge label="Disponible" value="3,875" percent={31} />
      <Gauge label="Usado" value="8,625" percent={69} ink="muted" />
    </Row>
  ),
};
export const NothingUsed: StoryObj<typeof Gauge> = { args: { label: 'Usado', value: '0', percent: 0 } };
