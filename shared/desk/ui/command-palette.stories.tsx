import type { Meta, StoryObj } from '@storybook/react';
import { afterActing, overThePage } from '../../../storybook/kit-play.ts';
import { CommandPalette } from './command-palette.tsx';

export default { title: 'Desk/Command palette', component: CommandPalette } satisfies Meta<typeof CommandPalette>;

const commands = ['Configuración', 'Paquetes', 'Convenios', 'Licencias y consumos'].map((label) => ({
  key: label,
  label,
  run: () => undefined,
}));

export const Open: StoryObj = {
  parameters: overThePage,
  render: () => <CommandPalette open title="Ir a" searchLabel="Escribe a dónde ir" onClose={() => undefined} commands={commands} />,
};
/** The note names the searched lists. */
export const Found: StoryObj = {
  ...afterActing(
    {
      render: () => (
        <CommandPalette
          open
          title="Ir a"
          searchLabel="Escribe a dónde ir"
          onClose={() => undefined}
          commands={commands}
          results={[{ key: 'andina', label: 'Comercializadora Andina', hint: 'Cliente', run: () => undefined }]}
          note="Se buscó en clientes, paquetes y pagos."
        />
      ),
    },
    (visitor) => visitor.write('Escribe a dónde ir', 'li'),
  ),
  parameters: overThePage,
};
