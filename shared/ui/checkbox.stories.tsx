import type { Meta, StoryObj } from '@storybook/react';
import { Stack } from './card.tsx';
import { Checkbox } from './checkbox.tsx';
import { Link } from './link.tsx';

export default { title: 'Kit/Checkbox', component: Checkbox } satisfies Meta<typeof Checkbox>;

export const All: StoryObj = {
  render: () => (
    <Stack $gap={8}>
      <Checkbox label="Usar los datos de facturación" defaultChecked />
      <Checkbox label="Modificar datos de facturación" />
      <Checkbox label="No disponible" disabled defaultChecked />
      <Checkbox
        label={
          <>
            Acepto los <Link href="#terminos">términos y condiciones</Link>
          </>
        }
        error="Campo Obligatorio"
      />
    </Stack>
  ),
};
