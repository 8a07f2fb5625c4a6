import type { Meta, StoryObj } from '@storybook/react';
import { Stack } from './card.tsx';
import { UsageBar } from './usage-bar.tsx';

export default { title: 'Kit/Usage bar', component: UsageBar } satisfies Meta<typeof UsageBar>;

const states = { lowText: 'Baja disponibilidad', outText: 'Sin disponibilidad', unlimitedText: 'Ilimitadas' };

export const All: StoryObj = {
  render: () => (
    <Stack $gap={24}>
      <UsageBar {...states} label="Documentos" caption="Documentos" text="42 de 100 usados" percent={42} />
      <UsageBar {...states} label="Documentos" caption="Documentos" text="91 de 100 usados" percent={91} />
      <UsageBar {...states} label="Documentos" caption="Documentos" text="100 de 100 usados" percent={100} />
      <UsageBar {...states} label="Consultas" text="128 usadas" percent={null} />
      <UsageBar {...states} label="Nómina" text="546 de 600" percent={91} />
    </Stack>
  ),
};
