import type { Meta, StoryObj } from '@storybook/react';
import { Badge, CountBadge, MarkBadge } from './badge.tsx';
import { Row } from './card.tsx';

export default { title: 'Kit/Badge', component: Badge } satisfies Meta<typeof Badge>;

export const All: StoryObj = {
  render: () => (
    <Row $gap={8}>
      <Badge tone="solid" icon="tag">
        OFERTA
      </Badge>
      <Badge tone="success" dot="full">
        Activa
      </Badge>
      <Badge dot="hollow">Inactiva</Badge>
      <Badge tone="warning" icon="clock">
        Por vencer
      </Badge>
      <Badge tone="danger" icon="barred">
        Vencida
      </Badge>
      <Badge tone="info" icon="info">
        En revisión
      </Badge>
      <Badge tone="accent">Nueva</Badge>
      <MarkBadge icon="crown" label="Paquete privado" />
      <CountBadge>{3}</CountBadge>
    </Row>
  ),
};
