import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw, pass } from '../../tests/support/draw.tsx';
import type { Toast } from './toast.tsx';
import { ToastRegion } from './toast-region.tsx';
import { words } from './words.tsx';

function Saying({ toasts }: { readonly toasts: readonly Toast[] }) {
  const [left, setLeft] = useState(toasts);
  return <ToastRegion toasts={left} onDismiss={(id) => setLeft((all) => all.filter((toast) => toast.id !== id))} />;
}

/** New messages each time, since a message keeps its remaining time. */
const four = (): Toast[] =>
  ['uno', 'dos', 'tres', 'cuatro'].map((text, index) => ({
    id: text,
    text,
    kind: index === 0 ? 'success' : 'error',
    life: index === 0 ? 2000 : 6000,
  }));

const region = (): HTMLElement => screen.getByRole('region', { name: words.notices });

const texts = (): (string | null)[] =>
  [...region().querySelectorAll('[role="status"], [role="alert"]')]
    .filter((item) => !item.matches('[hidden]'))
    .map((item) => item.textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('three messages are shown at once, and closing one shows the fourth', async () => {
  const person = draw(<Saying toasts={four()} />);
  expect(texts()).toEqual(['uno', 'dos', 'tres']); // ST-516, LC-509
  await person.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] ?? region());
  expect(texts()).toEqual(['dos', 'tres', 'cuatro']); // ST-516, LC-509
});

test('an error has the role alert, and any other message the role status', () => {
  draw(<Saying toasts={four().slice(0, 2)} />);
  expect(screen.getByRole('status').textContent).toBe('uno');
  expect(screen.getByRole('alert').textContent).toBe('dos');
});

function SayingOneMore() {
  const [toasts, setToasts] = useState<readonly Toast[]>(() => four().slice(1));
  return (
    <>
      <button onClick={() => setToasts([...toasts, { id: 'bien', text: 'bien', kind: 'success', life: 2000 }])}>Guardar</button>
      <ToastRegion toasts={toasts} onDismiss={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))} />
    </>
  );
}

test('a success replaces the newest error at once, which returns for its remaining time', async () => {
  draw(<SayingOneMore />);
  await pass(5000);
  expect(texts()).toEqual(['dos', 'tres', 'cuatro']);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await pass(50);
  expect(texts()).toEqual(['dos', 'tres', 'bien']); // LC-509: three at most, and none is lost
  // The others close at 6 s; then 'cuatro' returns for its remaining second.
  await pass(1100);
  expect(texts()).toEqual(['cuatro', 'bien']);
  await pass(800);
  expect(texts()).toEqual(['cuatro', 'bien']);
  await pass(300);
  expect(texts()).toEqual([]);
});

test('a success disappears after 2 s, other messages after 6 s', async () => {
  draw(<Saying toasts={four()} />);
  await pass(1900);
  expect(texts()).toContain('uno'); // LC-505
  await pass(200);
  expect(texts()).toEqual(['dos', 'tres', 'cuatro']); // LC-505
  await pass(4000);
  expect(texts()).toEqual(['cuatro']); // LC-505
});

test.each([
  { what: 'pointer', rest: () => fireEvent.pointerMove(region()), go: () => fireEvent.pointerOut(region()) },
  {
    what: 'focus',
    rest: () => fireEvent.focusIn(screen.getByRole('button', { name: words.close })),
    go: () => fireEvent.focusOut(screen.getByRole('button', { name: words.close })),
  },
])('the timer of a message pauses while the $what is on it, and continues with the remaining time', async ({ rest, go }) => {
  draw(<Saying toasts={four().slice(0, 1)} />);
  await pass(1500);
  rest();
  await pass(20_000);
  expect(texts()).toEqual(['uno']);
  go();
  await pass(300);
  expect(texts()).toEqual(['uno']);
  await pass(400);
  expect(texts()).toEqual([]);
});

test('a message that appears under a resting pointer does not pause', async () => {
  draw(<Saying toasts={four().slice(0, 1)} />);
  fireEvent.pointerOver(region());
  await pass(2100);
  expect(texts()).toEqual([]);
});

test('the action of a message runs once and closes the message', () => {
  const run = vi.fn<() => void>();
  draw(<Saying toasts={[{ id: 'a', kind: 'info', text: 'Quitaste Firma', action: { label: 'Deshacer', run } }]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(run).toHaveBeenCalledOnce();
  expect(texts()).toEqual([]);
});

test('a message marked as unheard is shown without a live role', () => {
  draw(<Saying toasts={[{ id: 'eco', kind: 'warning', text: 'eco', unheard: true }]} />);
  expect(region().textContent).toBe('eco');
  expect(region().querySelector('[role="alert"], [role="status"]')).toBeNull();
});
