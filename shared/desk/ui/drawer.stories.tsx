import type { Meta, StoryObj } from '@storybook/react';
import { overThePage } from '../../../storybook/kit-play.ts';
import { DeskIcon } from './desk-icon.tsx';
import { Drawer } from './drawer.tsx';
import { NavRail } from './nav-rail.tsx';

export default { title: 'Desk/Drawer', component: Drawer } satisfies Meta<typeof Drawer>;

/** The menu of a phone. */
export const Open: StoryObj = {
  parameters: overThePage,
  render: () => (
    <Drawer open label="Menú" onClose={() => undefined}>
      <NavRail
        label="Menú"
        items={[
          { key: 'packages', label: 'Paquetes', icon: <DeskIcon name="package" />, href: '/admin/packages' },
          { key: 'licences', label: 'Licencias y consumos', icon: <DeskIcon name="licences" />, href: '/admin/licenses' },
        ]}
        current="packages"
        onNavigate={() => undefined}
      />
    </Drawer>
  ),
};
