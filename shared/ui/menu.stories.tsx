import type { Meta, StoryObj } from '@storybook/react';
import { afterActing, overThePage } from '../../storybook/kit-play.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';

export default { title: 'Kit/Menu', component: Menu } satisfies Meta<typeof Menu>;

export const Closed: StoryObj = {
  render: () => (
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
  ),
};
/** The focus is on its first entry. */
export const Open: StoryObj = { ...afterActing(Closed, (visitor) => visitor.press('button', 'Laura Gómez')), parameters: overThePage };
/** Exclusive items; the chosen one has a tick. */
export const OfChoices: StoryObj = {
  ...afterActing(
    {
      render: () => (
        <Menu
          label="Ordenar por"
          placement="below-start"
          items={['Nombre', 'Valor', 'Vencimiento'].map((label) => ({
            key: label,
            label,
            checked: label === 'Valor',
            run: () => undefined,
          }))}
          trigger={(button) => (
            <Button {...button} iconEnd={<Icon name="chevronDown" size={16} />}>
              Ordenar
            </Button>
          )}
        />
      ),
    },
    (visitor) => visitor.press('button', 'Ordenar'),
  ),
  parameters: overThePage,
};
