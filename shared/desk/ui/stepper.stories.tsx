import type { Meta, StoryObj } from '@storybook/react';
import { Stepper } from './stepper.tsx';

export default { title: 'Desk/Stepper', component: Stepper } satisfies Meta<typeof Stepper>;

const steps = ['Informacion Contrato', 'Informacion Cliente', 'Informacion Supervisor', 'Servicios Contratados', 'Resumen'];

export const AtTheFourth: StoryObj<typeof Stepper> = {
  args: { label: 'Nuevo Convenio', steps, current: 3, position: 'Paso 4 de 5' },
};
/** Done steps are not links. */
export const Done: StoryObj<typeof Stepper> = { args: { label: 'Nuevo Convenio', steps, current: 5, position: 'Paso 5 de 5' } };
