import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw, pass } from '../../../tests/support/draw.tsx';
import { useAfterPress } from './after-press.tsx';
import { problemTexts } from '#shared/page/buyer-fields.messages';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

function Judged() {
  const afterPress = useAfterPress();
  const [error, setError] = useState('');
  return (
    <>
      <input aria-label="Correo" onBlur={() => afterPress(() => setError('Campo Obligatorio'))} />
      <button>Pagar</button>
      <output>{error}</output>
    </>
  );
}

const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Correo' });
const button = (): HTMLElement => screen.getByRole('button', { name: 'Pagar' });
const said = (): string | null => screen.getByRole('status').textContent;

test('a field left by a key is validated at once', () => {
  draw(<Judged />);
  fireEvent.blur(field());
  expect(said()).toBe(problemTexts.required);
});

test('a field left by a mouse press is validated after the press, so that no error line moves the button', async () => {
  draw(<Judged />);
  fireEvent.pointerDown(button(), { pointerType: 'mouse' });
  fireEvent.blur(field());
  await pass(5_000);
  expect(said()).toBe('');
  fireEvent.pointerUp(button(), { pointerType: 'mouse' });
  await pass(0);
  expect(said()).toBe(problemTexts.required);
});

test('a field left by touch is validated after the click', async () => {
  draw(<Judged />);
  fireEvent.pointerDown(button(), { pointerType: 'touch' });
  fireEvent.pointerUp(button(), { pointerType: 'touch' });
  fireEvent.blur(field());
  await pass(400);
  expect(said()).toBe('');
  fireEvent.click(button());
  await pass(0);
  expect(said()).toBe(problemTexts.required);
});

test.each([
  { how: 'no click follows the touch within 500 ms', end: () => fireEvent.pointerUp(button(), { pointerType: 'touch' }), ms: 500 },
  { how: 'the browser cancels the press to scroll', end: () => fireEvent.pointerCancel(button()), ms: 0 },
])('a field left by touch is validated when $how', async ({ end, ms }) => {
  draw(<Judged />);
  fireEvent.pointerDown(button(), { pointerType: 'touch' });
  fireEvent.blur(field());
  end();
  await pass(ms);
  expect(said()).toBe(problemTexts.required);
});
