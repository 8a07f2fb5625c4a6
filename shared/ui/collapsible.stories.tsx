import type { Meta, StoryObj } from '@storybook/react';
import { useId, useState } from 'react';
import { Stack } from './card.tsx';
import { Disclosure } from './collapsible.tsx';
import { Text } from './text.tsx';

export default { title: 'Kit/Disclosure', component: Disclosure } satisfies Meta<typeof Disclosure>;

function Detail({ startsOpen }: { readonly startsOpen: boolean }) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const word = open ? 'Ocultar detalle' : 'Ver detalle';
  return (
    <Stack $gap={4}>
      <div>
        <Disclosure open={open} onToggle={() => setOpen(!open)} controls={id} label={`${word} de Firma Básica`}>
          {word}
        </Disclosure>
      </div>
      <div id={id} hidden={!open}>
        <Text>100 firmas · 1 usuario · Vigencia de 30 días</Text>
      </div>
    </Stack>
  );
}

export const Closed: StoryObj = { render: () => <Detail startsOpen={false} /> };
export const Open: StoryObj = { render: () => <Detail startsOpen /> };
