import type { Meta, StoryObj } from '@storybook/react';
import { styled } from 'styled-components';
import { Backdrop } from './backdrop.tsx';
import { Button } from './button.tsx';
import { Card, Stack } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState, QuietError } from './error-state.tsx';
import { FailureContext } from './support-reference.tsx';
import { Skeleton } from './skeleton.tsx';

export default { title: 'Kit/States' } satisfies Meta;

const Veiled = styled.div`
  position: relative;
  height: 160px;
`;

export const Loading: StoryObj = {
  render: () => (
    <Stack $gap={12}>
      <Skeleton $width={216} $height={18} />
      <Skeleton $width={336} $height={32} />
      <Skeleton $width="90%" />
      <Skeleton $width="76%" />
      <Skeleton $height={40} />
    </Stack>
  ),
};

export const Veil: StoryObj = {
  render: () => (
    <Card>
      <Veiled>
        <Backdrop />
      </Veiled>
    </Card>
  ),
};

export const Empty: StoryObj = {
  render: () => <EmptyState icon="cart" title="¡Tu carrito está vacío!" action={<Button>Agregar productos</Button>} />,
};
export const Failed: StoryObj = {
  render: () => <ErrorState title="No pudimos cargar los planes." failure={null} onRetry={() => undefined} />,
};
export const Quiet: StoryObj = {
  render: () => (
    <QuietError failure={null} onRetry={() => undefined}>
      No se pudo cargar la información
    </QuietError>
  ),
};
export const QuietAboutOurOwnCode: StoryObj = {
  render: () => (
    <FailureContext value={() => ({ reference: 'k3v9q2ab', reload: () => undefined })}>
      <QuietError failure={null} onRetry={() => undefined}>
        No pudimos cargar el formulario de tus datos.
      </QuietError>
      <ErrorState title="No pudimos cargar los planes." failure={null} onRetry={() => undefined} />
    </FailureContext>
  ),
};
