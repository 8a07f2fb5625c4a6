import type { Meta, StoryObj } from '@storybook/react';
import { TextField } from './text-field.tsx';

export default { title: 'Kit/Text field', component: TextField } satisfies Meta<typeof TextField>;

export const Plain: StoryObj<typeof TextField> = {
  args: { label: 'Correo electrónico', defaultValue: 'laura@andina.co', help: 'Aquí llega la activación.' },
};
export const Wrong: StoryObj<typeof TextField> = {
  args: { label: 'Celular', inputMode: 'numeric', defaultValue: '310456', error: 'Escribe los 10 dígitos.' },
};
export const Locked: StoryObj<typeof TextField> = {
  args: { label: 'Código paquete', defaultValue: 'PLAN-EMP-1000', locked: true, help: 'No se puede cambiar después de crear.' },
};
export const Counted: StoryObj<typeof TextField> = { args: { label: 'Nombre paquete', defaultValue: 'Firma Empresarial', maxLength: 20 } };
export const Optional: StoryObj<typeof TextField> = {
  args: { label: 'Información adicional', optional: true, placeholder: 'Apartamento, torre' },
};
