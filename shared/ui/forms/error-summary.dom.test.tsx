import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, focused } from '../../../tests/support/draw.tsx';
import { TextField } from '../text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

function Sending({ reveal }: { readonly reveal?: (id: string) => void }) {
  const [attempt, setAttempt] = useState(0);
  const [mail, setMail] = useState('');
  const errors = attempt > 0 && mail === '' ? [{ id: 'mail', message: 'Escribe tu correo.' }] : [];
  return (
    <>
      <ErrorSummary title="Revisa estos datos" errors={errors} attempt={attempt} {...(reveal && { reveal })} />
      <TextField id="mail" label="Correo" value={mail} onChange={({ target }) => setMail(target.value)} />
      <button onClick={() => setAttempt(attempt + 1)}>Pagar</button>
    </>
  );
}

const pay = (): HTMLElement => screen.getByRole('button', { name: 'Pagar' });

test('what keeps a form from being sent is told at once, each time it is tried, and each line leads to its field', async () => {
  const reveal = vi.fn<(id: string) => void>();
  const person = draw(<Sending reveal={reveal} />);
  expect(screen.queryByRole('group', { name: 'Revisa estos datos' })).toBeNull();
  await person.click(pay());
  expect(focused()).toBe('Revisa estos datos'); // TR-H03
  await person.click(pay());
  expect(focused()).toBe('Revisa estos datos');
  await person.click(screen.getByRole('button', { name: 'Escribe tu correo.' }));
  expect(reveal.mock.calls).toEqual([['mail']]);
  expect(focused()).toBe('Correo'); // TR-H05
});

test('it goes when nothing is wrong any more, and takes no focus from the field', async () => {
  const person = draw(<Sending />);
  await person.click(pay());
  await person.type(screen.getByRole('textbox', { name: 'Correo' }), 'a');
  expect(screen.queryByRole('group', { name: 'Revisa estos datos' })).toBeNull();
  expect(focused()).toBe('Correo');
});
