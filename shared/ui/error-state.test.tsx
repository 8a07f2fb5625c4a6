import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusIn, inShadow } from '../../tests/support/in-shadow.tsx';
import { QuietError } from './error-state.tsx';

type Step = 'failed' | 'loading' | 'ready';

/** A list that did not load, is asked for again, fails once more and comes. */
function List({ steps }: { readonly steps: readonly Step[] }) {
  const [at, setAt] = useState(0);
  const next = () => setAt(at + 1);
  const step = steps[at];
  return (
    <section>
      {step === 'failed' && (
        <div>
          <QuietError failure={null} onRetry={next}>
            No se pudo cargar la información
          </QuietError>
        </div>
      )}
      {step === 'loading' && <p data-wait onClick={next} />}
      {step === 'ready' && <button type="button">Primera fila</button>}
    </section>
  );
}

/** The answer arrives without a press. */
const answer = (root: ShadowRoot) => root.querySelector<HTMLElement>('[data-wait]')?.click();

const steps: readonly Step[] = ['failed', 'loading', 'failed', 'loading', 'ready'];

test('in a shadow root too an act that is tried again keeps the keyboard in its place, and has it again when it comes back', async () => {
  const root = await inShadow(
    <>
      <button type="button">Antes</button>
      <List steps={steps} />
    </>,
  );
  const again = page.getByRole('button', { name: 'Reintentar' });
  again.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => root.activeElement?.tagName).toBe('SECTION');
  answer(root);
  await expect.poll(() => focusIn(root)).toBe('Reintentar');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => root.activeElement?.tagName).toBe('SECTION');
  answer(root);
  await expect.element(page.getByRole('button', { name: 'Primera fila' })).toBeVisible();
  await userEvent.tab();
  expect(focusIn(root)).toBe('Primera fila');
  expect(root.querySelector('section')?.hasAttribute('tabindex')).toBe(false);
});
