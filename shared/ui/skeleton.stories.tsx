import type { Meta, StoryObj } from '@storybook/react';
import { styled } from 'styled-components';
import { Backdrop } from './backdrop.tsx';
import { Card, Row, Stack } from './card.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { Text } from './text.tsx';

export default { title: 'Kit/Loading', component: Skeleton } satisfies Meta<typeof Skeleton>;

const Veiled = styled.div`
  position: relative;
  height: 160px;
`;

/** Blocks of the final size. */
export const Blocks: StoryObj = {
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
/** Used only where a requirement asks for one. */
export const Veil: StoryObj = {
  render: () => (
    <Card>
      <Veiled>
        <Backdrop />
      </Veiled>
    </Card>
  ),
};
/** The spinner stands beside the text of the running work. */
export const Ring: StoryObj = {
  render: () => (
    <Row $gap={8} role="status">
      <Spinner />
      <Text>Validando el código…</Text>
    </Row>
  ),
};
