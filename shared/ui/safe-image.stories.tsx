import type { Meta, StoryObj } from '@storybook/react';
import { SafeImage } from './safe-image.tsx';

export default { title: 'Kit/Foreign content' } satisfies Meta;

export const Picture: StoryObj = {
  render: () => <SafeImage src="https://elsewhere.example/offer.png" alt="Oferta" hosts={['cdn.example']} />,
};
