import type { Meta, StoryObj } from '@storybook/react';
import { TextArea } from './text-area.tsx';

export default { title: 'Kit/Forms/Text area', component: TextArea } satisfies Meta<typeof TextArea>;

export const Plain: StoryObj<typeof TextArea> = { args: { label: 'Información adicional', optional: true } };
/** The counter shows from 80 % on. */
export const Counted: StoryObj<typeof TextArea> = {
  args: { label: 'Motivo de rechazo', maxLength: 60, defaultValue: 'El comprobante no se puede leer: envíalo otra vez.' },
};
export const Wrong: StoryObj<typeof TextArea> = { args: { label: 'Motivo de rechazo', error: 'Campo Obligatorio' } };
