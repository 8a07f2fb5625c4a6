import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

export default { title: 'Desk/Tabs', component: Tabs } satisfies Meta<typeof Tabs>;

function Tabbed() {
  const [tab, setTab] = useState<'to-approve' | 'approved' | 'rejected'>('to-approve');
  return (
    <Tabs
      label="Pagos en efectivo"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { key: 'to-approve', label: 'Pagos por aprobar' },
        { key: 'approved', label: 'Pagos aprobados' },
        { key: 'rejected', label: 'Pagos rechazados', disabled: true, reason: 'Sin permiso' },
      ]}
    >
      {tab}
    </Tabs>
  );
}

export const All: StoryObj = { render: () => <Tabbed /> };
