import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button';
import { Card } from '#shared/ui/card';
import { DialogFrame } from '#shared/ui/dialog-frame';
import type { Example } from './example.ts';

/** A dialog drawn in place, without the top layer. */
export function DrawnDialog({
  title,
  children,
  footer,
}: {
  readonly title?: string;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}) {
  return (
    <Card>
      <DialogFrame {...(title !== undefined && { title })} titleId={`drawn-${title ?? 'untitled'}`} footer={footer} plain>
        {children}
      </DialogFrame>
    </Card>
  );
}

/** Question before a deletion. */
export const asked: Example = {
  good: (
    <DrawnDialog
      title="¿Eliminar este servicio?"
      footer={
        <>
          <Button>Cancelar</Button>
          <Button tone="danger">Eliminar servicio</Button>
        </>
      }
    >
      Sale del convenio y no se puede deshacer.
    </DrawnDialog>
  ),
  bad: (
    <DrawnDialog
      title="¿Estás seguro?"
      footer={
        <>
          <Button tone="primary">Sí</Button>
          <Button tone="primary">No</Button>
        </>
      }
    >
      ¡Atención!
    </DrawnDialog>
  ),
};
