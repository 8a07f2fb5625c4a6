import type { Meta, StoryObj } from '@storybook/react';
import { Timeline, TimelineSkeleton, type TimelineProps } from './timeline.tsx';

export default { title: 'Desk/Timeline', component: Timeline } satisfies Meta<typeof Timeline>;

const lines: TimelineProps['lines'] = [
  {
    key: '4',
    text: 'Ricardo Lozano rechazó el pago',
    when: '23/11/2026 09:12:04',
    changes: [
      { field: 'Estado', text: 'de Por aprobar a Rechazado' },
      { field: 'Motivo de rechazo', text: 'ahora Soporte ilegible' },
    ],
  },
  { key: '3', text: 'El comprador adjuntó un soporte', when: '22/11/2026 12:41:05', changes: [{ field: 'RUT', text: 'cambió' }] },
  { key: '1', text: 'El comprador registró la orden', when: '22/11/2026 11:42:18', changes: [] },
];
const label = 'Quién hizo qué';
const earlier = { label: 'Ver anteriores', busy: false, onMore: () => undefined };
const long = 'Muylargoynuncadividido'.repeat(8);

export const Many: StoryObj = { render: () => <Timeline label={label} lines={lines} earlier={earlier} /> };
export const None: StoryObj = { render: () => <Timeline label={label} lines={[]} note="Todavía no hay nada en el historial." /> };
export const Loading: StoryObj = { render: () => <TimelineSkeleton label="Cargando el historial" /> };
export const LoadingEarlier: StoryObj = { render: () => <Timeline label={label} lines={lines} earlier={{ ...earlier, busy: true }} /> };
export const EarlierFailed: StoryObj = {
  render: () => (
    <Timeline
      label={label}
      lines={lines}
      failed={{ text: 'No se pudo cargar el historial', failure: new Error('away'), onRetry: () => undefined }}
    />
  ),
};
export const LongWords: StoryObj = {
  render: () => (
    <Timeline
      label={label}
      lines={[
        {
          key: '1',
          text: `${long} modificó el paquete`,
          when: '02/01/2026 10:00:00',
          changes: [{ field: 'Nombre', text: `de ${long} a ${long}` }],
        },
      ]}
    />
  ),
};
