import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusIn, inShadow } from '../../tests/support/in-shadow.tsx';
import { QuietError } from './error-state.tsx';

function List() {
  const [isLoading, setLoading] = useState(false);
  return (
    <section>
      {isLoading ? (
        <p data-wait onClick={() => setLoading(false)} />
      ) : (
        <QuietError failure={null} onRetry={() => setLoading(true)}>
          No se pudo cargar la información
        </QuietError>
      )}
    </section>
  );
}

test('retrying in a shadow root keeps the focus in place, and returns it when the retry fails', async () => {
  const root = await inShadow(<List />);
  page.getByRole('button', { name: 'Reintentar' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => root.activeElement?.tagName).toBe('SECTION');
  root.querySelector<HTMLElement>('[data-wait]')?.click();
  await expect.poll(() => focusIn(root)).toBe('Reintentar');
});
