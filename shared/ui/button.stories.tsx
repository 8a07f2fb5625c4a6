import type { Meta, StoryObj } from '@storybook/react';
import { afterActing } from '../../storybook/kit-play.ts';
import { Button, ButtonLink, IconButton } from './button.tsx';
import { Row } from './card.tsx';
import { Icon } from './icon.tsx';

export default { title: 'Kit/Button', component: Button } satisfies Meta<typeof Button>;

export const Tones: StoryObj = {
  render: () => (
    <Row>
      <Button tone="primary">Comprar</Button>
      <Button>Ver bolsas</Button>
      <Button tone="quiet" iconEnd={<Icon name="chevronDown" size={16} />}>
        Ver más
      </Button>
      <Button tone="danger">Eliminar servicio</Button>
      <ButtonLink href="#inicio">Ir al inicio</ButtonLink>
    </Row>
  ),
};

/** The focus ring of the keyboard. */
export const Focused = afterActing(Tones, (visitor) => visitor.reach('button', 'Comprar'));

export const States: StoryObj = {
  render: () => (
    <Row>
      <Button tone="primary" busy>
        Guardando
      </Button>
      <Button tone="primary" disabled reason="El carrito está vacío">
        Continuar
      </Button>
      <IconButton edge label="Agregar" icon={<Icon name="plus" />} />
      <IconButton label="Cerrar" icon={<Icon name="close" />} />
    </Row>
  ),
};

export const Sizes: StoryObj = {
  render: () => (
    <Row>
      <Button size="dense">Denso</Button>
      <Button>Normal</Button>
      <Button tone="primary" size="large">
        Continuar
      </Button>
    </Row>
  ),
};
