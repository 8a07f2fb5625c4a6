import type { Meta, StoryObj } from '@storybook/react';
import { Link, TextButton } from './link.tsx';
import { Text } from './text.tsx';

export default { title: 'Kit/Link', component: Link } satisfies Meta<typeof Link>;

export const InASentence: StoryObj = {
  render: () => (
    <Text as="p">
      Acepto los <Link href="#terminos">términos y condiciones</Link> de la compra.
    </Text>
  ),
};
/** A button with a link's look, since it leads to no address. */
export const AnAct: StoryObj = {
  render: () => (
    <Text as="p">
      Los datos no son los tuyos. <TextButton>Usar otro documento</TextButton>
    </Text>
  ),
};
