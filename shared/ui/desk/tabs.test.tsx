import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusIn, inShadow } from '../../../tests/support/in-shadow.tsx';
import { Tabs } from './tabs.tsx';

function Tabbed() {
  const [tab, setTab] = useState<'one' | 'two' | 'three'>('one');
  return (
    <Tabs
      label="Pagos"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { key: 'one', label: 'Por aprobar' },
        { key: 'two', label: 'Aprobados', disabled: true },
        { key: 'three', label: 'Rechazados' },
      ]}
    >
      Panel {tab}
    </Tabs>
  );
}

test('arrows pass over a disabled tab, open the next one and wrap', async () => {
  const root = await inShadow(<Tabbed />);
  await page.getByRole('tab', { name: 'Por aprobar' }).click();
  await userEvent.keyboard('{ArrowRight}');
  expect(focusIn(root)).toBe('Rechazados');
  await expect.element(page.getByRole('tabpanel', { name: 'Rechazados' })).toHaveTextContent('Panel three');
  await userEvent.keyboard('{ArrowRight}');
  expect(focusIn(root)).toBe('Por aprobar');
});

test('a disabled tab does not open', async () => {
  const root = await inShadow(<Tabbed />);
  root.querySelector<HTMLElement>('[data-tab="two"]')?.click();
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Panel one');
});

test('on a phone the open tab is in view, whatever runs off the side', async () => {
  const keys = ['Producto o servicio', 'Tipo características', 'Características del servicio', 'Códigos promocionales'];
  const root = await inShadow(
    <div style={{ width: 328, containerType: 'inline-size' }}>
      <Tabs label="Datos" selected="Códigos promocionales" onSelect={() => undefined} tabs={keys.map((key) => ({ key, label: key }))}>
        Panel
      </Tabs>
    </div>,
  );
  const tab = page.getByRole('tab', { name: 'Códigos promocionales' }).element().getBoundingClientRect();
  const row = root.querySelector('[role="tablist"]')?.getBoundingClientRect();
  expect(tab.right).toBeLessThanOrEqual((row?.right ?? 0) + 1);
  expect(tab.left).toBeGreaterThanOrEqual((row?.left ?? 0) - 1);
});
