import type { Meta, StoryObj } from '@storybook/react';
import { Stack } from './card.tsx';
import { Link, TextButton } from './link.tsx';
import { Clamp, Code, Heading, Money, Text } from './text.tsx';

export default { title: 'Kit/Text' } satisfies Meta;

export const Scale: StoryObj = {
  render: () => (
    <Stack $gap={8}>
      <Heading look="page">Elige tu plan</Heading>
      <Heading>Planes base</Heading>
      <Heading level={3} look="title">
        Firma Profesional 250
      </Heading>
      <Text as="p" $block>
        Compra en línea, activa hoy mismo y <Link href="#planes">cambia de plan</Link> cuando quieras.{' '}
        <TextButton>Ver condiciones</TextButton>
      </Text>
      <Text $role="small" $tone="textMuted">
        IVA incluido
      </Text>
      <Money data-strong>$1,190,000</Money>
      <Code>FIRMA-EMP-1000</Code>
      <Clamp lines={1}>
        Una descripción que no cabe en una sola línea del lugar que se le da y por eso se corta al final, entera en su ayuda.
      </Clamp>
    </Stack>
  ),
};
