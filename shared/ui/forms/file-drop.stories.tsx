import type { Meta, StoryObj } from '@storybook/react';
import { Stack } from '../card.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { FileDrop } from './file-drop.tsx';
import { FileName } from './file-name.tsx';

export default { title: 'Kit/Forms/File drop', component: FileDrop } satisfies Meta<typeof FileDrop>;

const proof = {
  label: 'Comprobante de pago',
  prompt: 'Arrastra el comprobante o',
  browse: 'elígelo en tu equipo',
  hint: '.jpg, .jpeg, .png, .gif o .pdf. Máximo 2 MB.',
  accept: '.jpg,.jpeg,.png,.gif,.pdf',
  onFile: () => undefined,
};
const file = { name: 'comprobante-andina-sucursal-norte-noviembre-2026.pdf', size: 655_360 };

export const Nothing: StoryObj<typeof FileDrop> = { args: { ...proof, file: null } };
export const OnItsWayAndWrong: StoryObj = {
  render: () => (
    <Stack $gap={20}>
      <FileDrop {...proof} file={file} progress={64} onRemove={() => undefined} />
      <FileDrop {...proof} file={null} error="El tamaño del archivo supera el máximo permitido (2MB)." />
    </Stack>
  ),
};
export const Attached: StoryObj<typeof FileDrop> = { args: { ...proof, file, onRemove: () => undefined } };
/** A long name is cut in the middle, so that the extension shows. */
export const ItsParts: StoryObj = {
  render: () => (
    <Stack $gap={12}>
      <FileName name={file.name} />
      <ProgressBar value={64} max={100} aria-label="Subiendo el comprobante" />
    </Stack>
  ),
};
