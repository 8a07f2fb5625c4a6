import type { Meta, StoryObj } from '@storybook/react';
import { Row, Stack } from './card.tsx';
import type { ChartInk } from './chart-drawing.tsx';
import { Chart, ChartSample } from './chart.tsx';

export default { title: 'Kit/Chart', component: Chart } satisfies Meta<typeof Chart>;

const inks: readonly ChartInk[] = ['solid', 'striped', 'hollow'];
const names: Readonly<Record<ChartInk, string>> = { solid: 'Aprobados', striped: 'Por aprobar', hollow: 'Rechazados' };

export const Stacked: StoryObj = {
  render: () => (
    <Stack>
      <Row>
        {inks.map((ink) => (
          <Row key={ink} $gap={6}>
            <ChartSample $ink={ink} />
            {names[ink]}
          </Row>
        ))}
      </Row>
      <Chart
        series={inks.map((ink) => ({ key: ink, ink }))}
        columns={Array.from({ length: 12 }, (_, at) => ({
          key: String(at),
          label: `${at + 1}/11`,
          tooltip: `${at + 1} de noviembre`,
          values: { solid: 40 + at * 5, striped: at % 3 === 0 ? 30 : 10, hollow: at % 4 === 0 ? 15 : 0 },
        }))}
        tick={(value) => `$${value}`}
      />
    </Stack>
  ),
};
