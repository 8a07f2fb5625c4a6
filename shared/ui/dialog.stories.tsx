import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { overThePage } from '../../storybook/kit-play.ts';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { TextField } from './text-field.tsx';

export default { title: 'Kit/Dialog', component: Dialog } satisfies Meta<typeof Dialog>;

function Opener(props: Omit<DialogProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

export const Open: StoryObj = {
  parameters: overThePage,
  render: () => (
    <Opener
      title="Aprobar correo"
      footer={
        <>
          <Button>Cancelar</Button>
          <Button tone="primary">Validar código</Button>
        </>
      }
    >
      <TextField label="Código" inputMode="numeric" maxLength={6} help="Lo enviamos a laura@andina.co" />
    </Opener>
  ),
};
