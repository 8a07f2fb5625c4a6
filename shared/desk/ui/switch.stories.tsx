import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { Row } from '#shared/ui/card';
import { Switch } from './switch.tsx';

export default { title: 'Desk/Switch', component: Switch } satisfies Meta<typeof Switch>;

function Switching() {
  const [on, setOn] = useState(true);
  return (
    <Row $gap={24}>
      <Switch label="Activo" checked={on} onChange={setOn}>
        Activo
      </Switch>
      <Switch label="Inactivo" checked={false} onChange={() => undefined}>
        Inactivo
      </Switch>
      <Switch label="Sin permiso" checked disabled reason="No tienes permiso" onChange={() => undefined}>
        Sin permiso
      </Switch>
    </Row>
  );
}

export const All: StoryObj = { render: () => <Switching /> };
/** The old state shows until the platform answers. */
export const Busy: StoryObj<typeof Switch> = {
  args: { label: 'Activo', children: 'Activo', checked: true, busy: true, onChange: () => undefined },
};
