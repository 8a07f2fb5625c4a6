import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, focused } from '../../../tests/support/draw.tsx';
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

const panel = (name: string): string | null => screen.getByRole('tabpanel', { name }).textContent;

test('arrow keys skip a disabled tab, open the next one and wrap', async () => {
  const person = draw(<Tabbed />);
  await person.click(screen.getByRole('tab', { name: 'Por aprobar' }));
  await person.keyboard('{ArrowRight}');
  expect(focused()).toBe('Rechazados');
  expect(panel('Rechazados')).toBe('Panel three');
  await person.keyboard('{ArrowRight}');
  expect(focused()).toBe('Por aprobar');
  await person.keyboard('{ArrowLeft}');
  expect(panel('Rechazados')).toBe('Panel three');
});

test('a disabled tab does not open', async () => {
  const person = draw(<Tabbed />);
  await person.click(screen.getByRole('tab', { name: 'Aprobados' }));
  expect(panel('Por aprobar')).toBe('Panel one');
});

test('only the open tab is a tab stop', async () => {
  const person = draw(<Tabbed />);
  await person.tab();
  expect(focused()).toBe('Por aprobar');
  await person.keyboard('{ArrowRight}');
  await person.tab();
  expect(focused()).toBe('tabpanel');
  await person.tab({ shift: true });
  expect(focused()).toBe('Rechazados');
  expect(screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)).toEqual(['Rechazados']);
});
