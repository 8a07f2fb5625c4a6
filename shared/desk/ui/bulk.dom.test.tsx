import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draw, focused } from '../../../tests/support/draw.tsx';
import { BulkDialog, type BulkDialogProps, type BulkItem, type BulkShown } from './bulk-dialog.tsx';
import { ReadOnly } from './read-only.tsx';
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx';
import { deskWords } from './desk-words.tsx';
import { textsOf } from '../../../tests/support/texts-of.ts';

const acts = [
  { key: 'reject', label: 'Rechazar' },
  { key: 'approve', label: 'Aprobar' },
];

describe('the selection bar', () => {
  function show(change: Partial<SelectionBarProps<string>> = {}) {
    const hears = { onAct: vi.fn<(key: string) => void>(), onPickAll: vi.fn<() => void>(), onClear: vi.fn<() => void>() };
    const person = draw(<SelectionBar count={0} total={31} acts={acts} {...hears} {...change} />);
    return { person, ...hears };
  }

  it.each([
    { count: 0, says: '' },
    { count: 1, says: '1 seleccionado' },
    { count: 1_681, says: '1,681 seleccionados' },
  ])('the number of picked rows is announced for $count: $says', ({ count, says }) => {
    show({ count });
    expect(screen.getByRole('status').textContent).toBe(says);
    expect(screen.queryAllByRole('button').length > 0).toBe(count > 0);
  });

  it('the bar picks all rows of the search, runs an act and clears the selection', async () => {
    const { person, onAct, onPickAll, onClear } = show({ count: 5 });
    await person.click(screen.getByRole('button', { name: 'Seleccionar los 31 de la búsqueda' }));
    await person.click(screen.getByRole('button', { name: 'Aprobar' }));
    await person.click(screen.getByRole('button', { name: deskWords.unpick }));
    expect([onPickAll.mock.calls.length, onAct.mock.calls, onClear.mock.calls.length]).toEqual([1, [['approve']], 1]);
  });

  it('the bar does not offer all rows once all are picked', () => {
    show({ count: 31 });
    expect(screen.queryByRole('button', { name: /de la búsqueda/ })).toBeNull();
  });

  it('the acts of the bar are disabled for staff who may only read', () => {
    draw(
      <ReadOnly when>
        <SelectionBar
          count={1}
          total={2}
          acts={acts}

          onAct={vi.fn<() => void>()}
          onPickAll={vi.fn<() => void>()}
          onClear={vi.fn<() => void>()}
        />
      </ReadOnly>,
    );
    expect(screen.getByRole('button', { name: 'Aprobar' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the dialog of a bulk act', () => {
  const items = [
    { key: '1', name: 'SBX-0130 · Ana', detail: '$119,000' },
    { key: '2', name: 'SBX-0129 · Luis', detail: '$238,000' },
  ];
  const running: BulkShown<BulkItem> = { status: 'running', total: 50, done: 12, failed: [], left: 36, stop: null, wait: null };
  function show(state: BulkShown<BulkItem>, change: Partial<BulkDialogProps<BulkItem>> = {}) {
    const hears = {
      onAccept: vi.fn<() => void>(),
      onStop: vi.fn<() => void>(),
      onResume: vi.fn<() => void>(),
      onClose: vi.fn<() => void>(),
    };
    const person = draw(
      <BulkDialog state={state} itemOf={(item) => item} title="Aprobar 2 pagos" acceptLabel="Aprobar 2" most={50} {...hears} {...change} />,
    );
    return { person, ...hears };
  }
  const names = (): (string | null)[] => textsOf(screen.getAllByRole('listitem'));

  it('the confirmation of payments lists each record and the sum, and focuses Cancelar', async () => {
    const { person, onAccept } = show({ status: 'asking', rows: items, same: 0, beyond: 0 }, { sum: '$357,000', irreversible: true });
    expect(names()).toEqual(['SBX-0130 · Ana$119,000', 'SBX-0129 · Luis$238,000']);
    expect(screen.getByRole('definition').textContent).toBe('$357,000');
    expect(focused()).toBe('Cancelar');
    await person.click(screen.getByRole('button', { name: 'Aprobar 2' }));
    expect(onAccept).toHaveBeenCalledOnce();
  });

  it('the confirmation counts the unchanged rows and those left for another time', () => {
    show({ status: 'asking', rows: items, same: 3, beyond: 1_631 });
    expect(screen.getByText('No cambian: 3.')).toBeTruthy();
    expect(screen.getByText('Se hacen hasta 50 cada vez. Para después: 1,631.')).toBeTruthy();
    expect(focused()).toBe('Aprobar 2');
  });

  it('an act that would change nothing cannot be accepted', () => {
    show({ status: 'asking', rows: [], same: 3, beyond: 0 });
    expect(screen.getByText(deskWords.nothingToDo)).toBeTruthy();
    expect(textsOf(within(screen.getByRole('alertdialog')).getAllByRole('button'))).not.toContain('Aprobar 2');
  });

  it('a running act shows its progress, can be stopped and cannot be closed', async () => {
    const { person, onStop, onClose } = show(running);
    expect(screen.getByRole('progressbar', { name: 'Aprobar 2 pagos' }).getAttribute('value')).toBe('14');
    expect(screen.getByRole('status').textContent).toBe('Hechos: 12 de 50');
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: deskWords.stop }));
    expect([onStop.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
  });

  it('a stopped act shows its reason and the failed rows, and can be resumed', async () => {
    const { person, onResume } = show({
      ...running,
      status: 'stopped',
      stop: 'too-often',
      wait: 30,
      failed: [{ row: { key: '2', name: 'SBX-0129 · Luis' }, why: 'Otra persona ya lo decidió.' }],
    });
    expect(screen.getByRole('status').textContent).toBe(
      'Hechos: 12 de 50 · La plataforma pidió esperar. Por hacer: 36. Espera 30 segundos antes de continuar.',
    );
    expect(names()).toEqual(['SBX-0129 · LuisOtra persona ya lo decidió.']);
    await person.click(screen.getByRole('button', { name: deskWords.resumeBulk }));
    expect(onResume).toHaveBeenCalledOnce();
  });

  it('an act that the end of the session stopped shows the remaining rows and cannot be resumed', () => {
    show({ ...running, status: 'stopped', stop: 'session' });
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Hechos: 12 de 50 · Tu sesión terminó. Por hacer: 36.');
  });
});
