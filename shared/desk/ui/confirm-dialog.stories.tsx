import type { Meta, StoryObj } from '@storybook/react';
import { overThePage } from '../../../storybook/kit-play.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export default { title: 'Desk/Confirm dialog', component: ConfirmDialog } satisfies Meta<typeof ConfirmDialog>;

type Story = StoryObj<typeof ConfirmDialog>;

const asked = { open: true, onAccept: () => undefined, onCancel: () => undefined };

export const Plain: Story = {
  parameters: overThePage,
  args: {
    ...asked,
    title: 'Activar paquete',
    about: 'Plan Equipo · GEN-BAS-500',
    acceptLabel: 'Activar',
    children: 'Los compradores lo ven en la tienda desde ahora.',
  },
};
/** The focus starts on Cancelar, so that Enter destroys nothing. */
export const Destroys: Story = {
  parameters: overThePage,
  args: {
    ...asked,
    title: 'Eliminar servicio',
    acceptLabel: 'Eliminar servicio',
    destructive: true,
    about: 'Firma electrónica',
    children: 'El servicio deja de estar disponible para nuevas licencias.',
  },
};
export const Busy: Story = { parameters: overThePage, args: { ...Plain.args, busy: true } };
