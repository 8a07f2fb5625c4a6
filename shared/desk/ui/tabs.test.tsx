import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inShadow } from '../../../tests/support/in-shadow.tsx';
import { Tabs } from './tabs.tsx';

test('a narrow tab list scrolls the open tab into view', async () => {
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
