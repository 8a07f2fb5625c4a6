import type { Meta, StoryObj } from '@storybook/react';
import { Stack } from './card.tsx';
import { Notice } from './notice.tsx';

export default { title: 'Kit/Notice', component: Notice } satisfies Meta<typeof Notice>;

export const All: StoryObj = {
  render: () => (
    <Stack $gap={8}>
      <Notice>
        Recuerde que si modifica estos datos la licencia quedara registrada con esta información y no con la del formulario de facturación
      </Notice>
      <Notice kind="success">El código promocional ha sido aplicado a su compra.</Notice>
      <Notice kind="warning" icon="clock">
        Tu plan vence en 22 días.
      </Notice>
      <Notice kind="error">Error de servidor</Notice>
    </Stack>
  ),
};
