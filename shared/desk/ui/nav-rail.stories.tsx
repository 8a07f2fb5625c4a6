import type { Meta, StoryObj } from '@storybook/react';
import { styled } from 'styled-components';
import { Row } from '#shared/ui/card';
import { Heading } from '#shared/ui/text';
import { DeskIcon } from './desk-icon.tsx';
import { NavRail } from './nav-rail.tsx';

export default { title: 'Desk/Navigation rail', component: NavRail } satisfies Meta<typeof NavRail>;

const Frame = styled.div`
  height: 320px;
  width: max-content;
`;

const entries = [
  { key: 'configuration', label: 'Configuración', icon: <DeskIcon name="settings" />, href: '/admin/configurations' },
  { key: 'packages', label: 'Paquetes', icon: <DeskIcon name="package" />, href: '/admin/packages' },
  { key: 'orders', label: 'Órdenes de compra', icon: <DeskIcon name="order" />, href: '/admin/orders', unusable: 'Próximamente' },
  { key: 'licences', label: 'Licencias y consumos', icon: <DeskIcon name="licences" />, href: '/admin/licenses' },
  {
    key: 'payments',
    label: 'Pagos',
    icon: <DeskIcon name="payment" />,
    href: '/admin/payments',
    waiting: { count: 31, text: '31 por revisar' },
  },
];

/** Full width, and folded to icons with tooltips. */
export const WideAndFolded: StoryObj = {
  render: () => (
    <Row $gap={24}>
      <Frame>
        <NavRail
          label="Menú"
          items={entries}
          current="packages"
          onNavigate={() => undefined}
          head={<Heading look="title">Licencias</Heading>}
        />
      </Frame>
      <Frame>
        <NavRail label="Menú plegado" folded items={entries} current="packages" onNavigate={() => undefined} />
      </Frame>
    </Row>
  ),
};
