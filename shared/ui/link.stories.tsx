import type { Meta, StoryObj } from '@storybook/react';
import { Link, TextButton } from './link.tsx';
import { Text } from './text.tsx';

export default { title: 'Kit/Link', component: Link } satisfies Meta<typeof Link>;

/** It leads to another address. */
export const InASentence: StoryObj = {
  render: () => (
    <Text as="p">
      Acepto los <Link href="#terminos">términos y condiciones</Link> de la compra.
    </Text>
  ),
};
/** It does something here, so it is a button that looks like a link. */
export const AnAct: StoryObj = {
  render: () => (
    <Text as="p">
      Los datos no son los tuyos. <TextButton>Usar otro documento</TextButton>
    </Text>
  ),
};
