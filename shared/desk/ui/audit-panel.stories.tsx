import type { Meta, StoryObj } from '@storybook/react';
import { afterActing } from '../../../storybook/kit-play.ts';
import { AuditPanel } from './audit-panel.tsx';

export default { title: 'Desk/Audit panel', component: AuditPanel } satisfies Meta<typeof AuditPanel>;

export const Closed: StoryObj = {
  render: () => (
    <AuditPanel
      title="Historial"
      facts={[
        { label: 'Creado por', who: 'Andrea Rojas', when: '15/03/2026 09:12:44' },
        { label: 'Modificado por', who: 'Julián Mejía', when: '02/10/2026 16:40:03' },
      ]}
    />
  ),
};
export const Open = afterActing(Closed, (visitor) => visitor.press('button', /Ver más/));
