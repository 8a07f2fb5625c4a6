import type { Meta, StoryObj } from '@storybook/react';
import { SafeHtml } from './safe-html.tsx';
import { SafeImage } from './safe-image.tsx';

export default { title: 'Kit/Foreign content' } satisfies Meta;

export const Markup: StoryObj = {
  render: () => (
    <SafeHtml>
      {
        '<p><strong>100 firmas</strong> para <u>independientes</u></p><ul><li>Un usuario</li><li><a href="https://example.com">Condiciones</a></li></ul><script>1</script>'
      }
    </SafeHtml>
  ),
};

export const Picture: StoryObj = {
  render: () => <SafeImage src="https://elsewhere.example/offer.png" alt="Oferta" hosts={['cdn.example']} />,
};
