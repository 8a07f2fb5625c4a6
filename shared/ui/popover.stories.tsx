import type { Meta, StoryObj } from '@storybook/react';
import { useRef, useState } from 'react';
import { afterActing, overThePage } from '../../storybook/kit-play.ts';
import { Button } from './button.tsx';
import { Row, Stack } from './card.tsx';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';
import { PopoverInfo, PopoverInfos } from './popover-info.tsx';
import { Popover } from './popover.tsx';
import { Text } from './text.tsx';

export default { title: 'Kit/Popover', component: PopoverInfo } satisfies Meta<typeof PopoverInfo>;

/** Several popovers in a row, one of them open. */
export const Infos: StoryObj = {
  ...afterActing(
    {
      render: () => (
        <Row $gap={4}>
          <Text>Firma Básica</Text>
          <PopoverInfos
            items={[
              { key: 'features', label: 'Características' },
              { key: 'history', label: 'Historial', icon: <Icon name="clock" /> },
            ]}
            contentOf={(key) => (key === 'features' ? '10 documentos' : 'Creado el 15/03/2026')}
          />
        </Row>
      ),
    },
    (visitor) => visitor.press('button', 'Características'),
  ),
  parameters: overThePage,
};

function Choosing() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button ref={anchor} aria-expanded={open} onClick={() => setOpen(!open)} iconEnd={<Icon name="chevronDown" size={16} />}>
        Filtrar
      </Button>
      <Popover open={open} anchor={anchor} onClose={() => setOpen(false)} role="group" aria-label="Filtrar">
        <Stack $gap={4}>
          <Button tone="quiet">Solo activas</Button>
          <Button tone="quiet">Solo privadas</Button>
        </Stack>
      </Popover>
    </>
  );
}

/** Controls beside the button that opens them. */
export const Controls: StoryObj = {
  ...afterActing({ render: () => <Choosing /> }, (visitor) => visitor.press('button', 'Filtrar')),
  parameters: overThePage,
};

export const BesideAMenu: StoryObj = {
  render: () => (
    <Row>
      <Menu
        label="Cuenta"
        placement="below-start"
        items={[{ key: 'plan', label: 'Mi Plan', run: () => undefined }]}
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
