import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, focused } from '../../../tests/support/draw.tsx';
import { TextField } from '../text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

test('each line of the summary focuses its field, and the summary disappears when no errors are left', async () => {
  const reveal = vi.fn<(id: string) => void>();
  function Sending() {
    const [mail, setMail] = useState('');
    const errors = mail === '' ? [{ id: 'mail', message: 'Escribe tu correo.' }] : [];
    return (
      <>
        <ErrorSummary title="Revisa estos datos" errors={errors} reveal={reveal} />
        <TextField id="mail" label="Correo" value={mail} onChange={({ target }) => setMail(target.value)} />
      </>
    );
  }
  const person = draw(<Sending />);
  await person.click(screen.getByRole('button', { name: 'Escribe tu correo.' }));
  expect(reveal.mock.calls).toEqual([['mail']]);
  expect(focused()).toBe('Correo'); // TR-H05
  await person.keyboard('a');
  expect(screen.queryByRole('group', { name: 'Revisa estos datos' })).toBeNull();
  expect(focused()).toBe('Correo');
});
