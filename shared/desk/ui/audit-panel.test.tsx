import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inShadow } from '../../../tests/support/in-shadow.tsx';
import { Button } from '#shared/ui/button';
import { AuditPanel } from './audit-panel.tsx';

test('a narrow audit panel has its name, timeline button and toggle in one row, open and closed', async () => {
  await inShadow(
    <div style={{ width: 328, containerType: 'inline-size' }}>
      <AuditPanel title="Historial" facts={[]} act={<Button size="dense">Ver historial</Button>} />
    </div>,
  );
  const middles = () =>
    [page.getByRole('heading'), ...['Ver historial', /^Ver (más|menos)$/].map((name) => page.getByRole('button', { name }))]
      .map((part) => part.element().getBoundingClientRect())
      .map(({ top, height }) => Math.round(top + height / 2));
  expect(new Set(middles()).size).toBe(1);
  await page.getByRole('button', { name: 'Ver más' }).click();
  expect(new Set(middles()).size).toBe(1);
});
