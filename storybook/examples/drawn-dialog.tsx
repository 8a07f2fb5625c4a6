import type { ReactNode } from 'react';
import { Card } from '#shared/ui/card';
import { DialogFrame } from '#shared/ui/dialog-frame';

/** A dialog drawn where it stands, without taking the page. */
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
