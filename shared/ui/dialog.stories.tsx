import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { overThePage } from '../../storybook/kit-play.ts';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { TextField } from './text-field.tsx';

export default { title: 'Kit/Dialog', component: Dialog } satisfies Meta<typeof Dialog>;

function Opener({ startsOpen = false, ...props }: Omit<DialogProps, 'open' | 'onClose'> & { readonly startsOpen?: boolean }) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const codeDialog = (startsOpen: boolean): StoryObj => ({
  render: () => (
    <Opener
      startsOpen={startsOpen}
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
});

export const Form = codeDialog(false);
/** As it stands over a page. */
export const Open: StoryObj = { ...codeDialog(true), parameters: overThePage };
export const HidesItself: StoryObj = { render: () => <Opener title="Se ha adjuntado el comprobante" size="small" autoHide={7000} /> };
