import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, focused } from '../../tests/support/draw.tsx';
import { Button } from './button.tsx';
import { Menu, type MenuProps } from './menu.tsx';

interface AccountProps {
  readonly onPlan?: () => void;
  readonly onLocked?: () => void;
  readonly also?: MenuProps['items'];
}

const nothing = (): void => undefined;

function Account({ onPlan = nothing, onLocked = nothing, also = [] }: AccountProps) {
  return (
    <Menu
      label="Cuenta"
      items={[
        { key: 'plan', label: 'Mi Plan', run: onPlan },
        { key: 'locked', label: 'Reportes', disabled: true, run: onLocked },
        { key: 'out', label: 'Cerrar sesión', run: nothing },
        ...also,
      ]}
      trigger={(button) => <Button {...button}>Laura</Button>}
    />
  );
}

const trigger = (): HTMLElement => screen.getByRole('button', { name: 'Laura' });
const isOpen = (): boolean => screen.queryByRole('menu') !== null;

test('arrows skip disabled items and wrap, and Enter runs an item and returns the focus', async () => {
  const onPlan = vi.fn<() => void>();
  const person = draw(<Account onPlan={onPlan} />);
  await person.click(trigger());
  expect(focused()).toBe('Mi Plan');
  await person.keyboard('{ArrowDown}');
  expect(focused()).toBe('Cerrar sesión');
  await person.keyboard('{ArrowDown}');
  expect(focused()).toBe('Mi Plan');
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(focused()).toBe('Mi Plan');
  await person.keyboard('{Enter}');
  expect(onPlan).toHaveBeenCalledOnce();
  expect(focused()).toBe('Laura');
  expect(isOpen()).toBe(false);
});

test.each([
  { key: '{ArrowDown}', at: 'Mi Plan' },
  { key: '{ArrowUp}', at: 'Cerrar sesión' },
])('$key opens the menu at $at', async ({ key, at }) => {
  const person = draw(<Account />);
  await person.tab();
  await person.keyboard(key);
  expect(focused()).toBe(at);
});

test('Home, End and a letter move the focus to their item', async () => {
  const person = draw(<Account />);
  await person.click(trigger());
  await person.keyboard('{End}');
  expect(focused()).toBe('Cerrar sesión');
  await person.keyboard('{Home}');
  expect(focused()).toBe('Mi Plan');
  await person.keyboard('c');
  expect(focused()).toBe('Cerrar sesión');
});

test('a press outside closes the menu', async () => {
  const person = draw(<Account />);
  await person.click(trigger());
  await person.pointer({ keys: '[MouseLeft]', target: document.body });
  expect(isOpen()).toBe(false);
});

test('Escape and Tab close the menu and return the focus to its button', async () => {
  const person = draw(<Account />);
  await person.click(trigger());
  await person.keyboard('{Escape}');
  expect([isOpen(), focused()]).toEqual([false, 'Laura']);
  await person.click(trigger());
  await person.tab();
  expect([isOpen(), focused()]).toEqual([false, 'Laura']);
});

test('a disabled item is announced as disabled and does nothing', async () => {
  const onLocked = vi.fn<() => void>();
  const person = draw(<Account onLocked={onLocked} />);
  await person.click(trigger());
  const locked = screen.getByRole('menuitem', { name: 'Reportes' });
  expect(locked.getAttribute('aria-disabled')).toBe('true');
  await person.click(locked);
  expect(onLocked).not.toHaveBeenCalled();
  expect(isOpen()).toBe(true);
});

test('a group of exclusive items marks the checked one', async () => {
  const also = [
    { key: 'asc', label: 'Ascendente', checked: true, run: nothing },
    { key: 'desc', label: 'Descendente', checked: false, run: nothing },
  ];
  const person = draw(<Account also={also} />);
  await person.click(trigger());
  expect(screen.getAllByRole('menuitemradio', { checked: true }).map((item) => item.textContent)).toEqual(['Ascendente']);
});
