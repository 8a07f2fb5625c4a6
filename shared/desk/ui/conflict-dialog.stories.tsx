import type { Meta, StoryObj } from '@storybook/react';
import { overThePage } from '../../../storybook/kit-play.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

export default { title: 'Desk/Conflict dialog', component: ConflictDialog } satisfies Meta<typeof ConflictDialog>;

export const SomebodyWasFaster: StoryObj = {
  parameters: overThePage,
  render: () => (
    <ConflictDialog
      conflict={{
        sentence: 'Laura Gómez modificó este paquete hoy a las 10:42.',
        author: 'Laura Gómez',
        rows: [
          { label: 'Nombre paquete', theirs: 'Firma Básica 100', own: 'Firma Básica 100 anual' },
          { label: 'Descripción', theirs: '100 firmas para empezar', own: '' },
        ],
      }}
      busy={false}
      onKeepMine={() => undefined}
      onClose={() => undefined}
    />
  ),
};
