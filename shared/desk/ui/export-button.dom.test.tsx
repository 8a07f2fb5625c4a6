import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../../tests/support/draw.tsx';
import { ExportButton, type ExportButtonProps } from './export-button.tsx';
import { deskWords } from './desk-words.tsx';

function show(state: ExportButtonProps['state']) {
  const hears = { onStart: vi.fn<(format: 'xlsx' | 'csv') => void>(), onResume: vi.fn<() => void>(), onCancel: vi.fn<() => void>() };
  const person = draw(<ExportButton state={state} {...hears} />);
  return { person, ...hears };
}

describe('the export button', () => {
  it('a press on the export button offers the two file formats', async () => {
    const { person, onStart } = show({ status: 'idle' });
    await person.click(screen.getByRole('button', { name: deskWords.exportList }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Excel (.xlsx)', 'Texto (.csv)']);
    await person.click(screen.getByRole('menuitem', { name: deskWords.formats.csv }));
    expect(onStart.mock.calls).toEqual([['csv']]);
  });

  it.each([
    { total: 100_000, says: '20,500 de 100,000' },
    { total: null, says: 'Leídos: 20,500' },
  ])('a running export announces its progress, $says, and can be cancelled', async ({ total, says }) => {
    const { person, onCancel } = show({ status: 'busy', done: 20_500, total });
    expect(screen.getByRole('status').textContent).toBe(says);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    await person.click(screen.getByRole('button', { name: deskWords.giveUp }));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('a stopped export can be resumed or cancelled', async () => {
    const { person, onResume, onCancel } = show({ status: 'stopped', done: 20_500, total: 100_000 });
    expect(screen.getByRole('status').textContent).toBe('20,500 de 100,000');
    await person.click(screen.getByRole('button', { name: 'Reintentar' }));
    await person.click(screen.getByRole('button', { name: deskWords.giveUp }));
    expect([onResume, onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});
