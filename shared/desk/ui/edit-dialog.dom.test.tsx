import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createNotices } from '#shared/page/notices';
import { noticeBoard } from '#shared/runtime/notice-region';
import { ToastBoardContext } from '#shared/ui/toast-board';
import { draw } from '../../../tests/support/draw.tsx';
import { EditDialog } from './edit-dialog.tsx';

test('a new dialog shows no earlier success message, but warnings and messages with an undo', async () => {
  const notices = createNotices();
  notices.show('success', 'El servicio se ha guardado exitosamente');
  notices.show('success', 'Se ha inactivado el servicio', undefined, { label: 'Deshacer', run: vi.fn<() => void>() });
  notices.show('warning', 'Ya existe.');
  draw(
    <ToastBoardContext value={noticeBoard(notices)}>
      <EditDialog
        title="Crear servicio"
        size="medium"
        busy={false}
        isDirty={() => false}
        onAccept={() => Promise.resolve('open')}
        onClose={vi.fn<() => void>()}
      >
        Campos
      </EditDialog>
    </ToastBoardContext>,
  );
  expect(await screen.findByText('Ya existe.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeTruthy();
  expect(screen.queryByText('El servicio se ha guardado exitosamente')).toBeNull();
  act(() => notices.show('success', 'El servicio se ha editado exitosamente'));
  expect(await screen.findByText('El servicio se ha editado exitosamente')).toBeTruthy();
});

test('the question about unsaved changes names the record', async () => {
  const person = draw(
    <EditDialog
      title="Editar paquete"
      aside="Plan Equipo"
      size="medium"
      busy={false}
      isDirty={() => true}
      onAccept={() => Promise.resolve('open')}
      onClose={() => undefined}
    >
      <input aria-label="Nombre paquete" />
    </EditDialog>,
  );
  await person.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(within(screen.getByRole('alertdialog', { name: 'Cambios sin guardar' })).getByText('Plan Equipo')).toBeTruthy();
});
