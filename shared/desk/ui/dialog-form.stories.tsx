import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { packageFields } from '../../../storybook/examples/package-fields.tsx';
import { overThePage } from '../../../storybook/kit-play.ts';
import { AuditPanel } from './audit-panel.tsx';
import { DialogGroup } from './dialog-form.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { Fields, ReadOnly } from './read-only.tsx';
import { Switch } from './switch.tsx';

export default { title: 'Desk/Edit dialog', component: EditDialog } satisfies Meta<typeof EditDialog>;

function Editing({ onlyLooks = false }: { readonly onlyLooks?: boolean }) {
  const [active, setActive] = useState(true);
  return (
    <ReadOnly when={onlyLooks}>
      <EditDialog
        title="Editar paquete"
        aside="Firma Empresarial"
        size="large"
        flush
        busy={false}
        isDirty={() => false}
        onAccept={() => Promise.resolve('open')}
        onClose={() => undefined}
        footerStart={
          <Switch label="Activo" checked={active} disabled={onlyLooks} onChange={setActive}>
            Activo
          </Switch>
        }
      >
        <Fields>{packageFields}</Fields>
        <DialogGroup title="Historial">
          <AuditPanel title="Historial" facts={[{ label: 'Creado por', who: 'Andrea Rojas', when: '15/03/2026 09:12:44' }]} />
        </DialogGroup>
      </EditDialog>
    </ReadOnly>
  );
}

/** Escape, the cross and Back ask before typed work is lost. */
export const Open: StoryObj = { parameters: overThePage, render: () => <Editing /> };
/** Staff with read access see every button in its place, disabled, and the reason. */
export const OnlyLookedAt: StoryObj = { parameters: overThePage, render: () => <Editing onlyLooks /> };
