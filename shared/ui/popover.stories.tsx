import type { Meta, StoryObj } from '@storybook/react';
import { Button } from './button.tsx';
import { Row } from './card.tsx';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';
import { PopoverInfo } from './popover-info.tsx';

export default { title: 'Kit/Popovers' } satisfies Meta;

export const All: StoryObj = {
  render: () => (
    <Row>
      <Menu
        label="Cuenta"
        placement="below-start"
        items={[
          { key: 'plan', label: 'Mi Plan', icon: <Icon name="file" />, run: () => undefined },
          { key: 'locked', label: 'Reportes', icon: <Icon name="lock" />, disabled: true, run: () => undefined },
          { key: 'out', label: 'Cerrar sesión', icon: <Icon name="external" />, run: () => undefined },
        ]}
        trigger={(button) => (
          <Button {...button} tone="quiet" iconEnd={<Icon name="chevronDown" size={16} />}>
            Laura Gómez
          </Button>
        )}
      />
      <PopoverInfo label="Características">10 documentos · 1 usuario · Vigencia de 30 días</PopoverInfo>
    </Row>
  ),
};
