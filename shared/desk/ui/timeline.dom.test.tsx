import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { draw } from '../../../tests/support/draw.tsx';
import { Timeline, TimelineSkeleton, type TimelineProps } from './timeline.tsx';
import { messages } from '#shared/desk/timeline.messages';

const lines: TimelineProps['lines'] = [
  {
    key: '2',
    text: 'Ana Ruiz aprobó el pago',
    when: '23/11/2026 15:05:09',
    changes: [{ field: 'Estado', text: 'de Por aprobar a Aprobado' }],
  },
  { key: '1', text: 'El comprador registró la orden', when: '22/11/2026 11:42:18', changes: [] },
];

it('a timeline lists who did what, when and with which changes, the latest first', () => {
  draw(<Timeline label="Quién hizo qué" lines={lines} />);
  const entries = within(screen.getByRole('list', { name: messages.list })).getAllByText(/aprobó|registró/);
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Ana Ruiz aprobó el pago', 'El comprador registró la orden']);
  expect(screen.getByText('23/11/2026 15:05:09')).toBeTruthy();
  expect(screen.getByText('Estado:').closest('li')?.textContent).toBe('Estado: de Por aprobar a Aprobado');
});

it('the button of a timeline requests earlier entries', async () => {
  const onMore = vi.fn();
  draw(<Timeline label="Quién hizo qué" lines={lines} earlier={{ label: 'Ver anteriores', busy: false, onMore }} />);
  await userEvent.click(screen.getByRole('button', { name: messages.earlier }));
  expect(onMore).toHaveBeenCalledOnce();
});

it('a timeline shows a failed load with a retry, an empty note and a loading state', async () => {
  const onRetry = vi.fn();
  draw(
    <Timeline
      label="Quién hizo qué"
      lines={lines}
      failed={{ text: 'No se pudo cargar el historial', failure: new Error('away'), onRetry }}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledOnce();
  draw(<Timeline label="Quién hizo qué" lines={[]} note="Todavía no hay nada." />);
  expect(screen.getByText('Todavía no hay nada.')).toBeTruthy();
  draw(<TimelineSkeleton label="Cargando el historial" />);
  expect(screen.getByRole('status', { name: messages.loading })).toBeTruthy();
});
