import type { Meta, StoryObj } from '@storybook/react';
import { Stack } from '../card.tsx';
import { TextField } from '../text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

export default { title: 'Kit/Forms/Error summary', component: ErrorSummary } satisfies Meta<typeof ErrorSummary>;

/** Each line leads to its field. */
export const TwoFields: StoryObj = {
  render: () => (
    <Stack $gap={20}>
      <ErrorSummary
        title="Revisa estos datos"
        errors={[
          { id: 'summarised-names', message: 'Nombres: campo obligatorio.' },
          { id: 'summarised-phone', message: 'Celular: escribe los 10 dígitos.' },
        ]}
      />
      <TextField id="summarised-names" label="Nombres" error="Campo Obligatorio" />
      <TextField id="summarised-phone" label="Celular" defaultValue="310456" error="Escribe los 10 dígitos." />
    </Stack>
  ),
};
