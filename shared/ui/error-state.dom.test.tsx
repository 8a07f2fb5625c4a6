import { useState } from 'react';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, focused } from '../../tests/support/draw.tsx';
import { Tabs } from '#shared/desk/ui/tabs';
import { ErrorState, QuietError } from './error-state.tsx';
import { FailureContext } from './support-reference.tsx';
import { words } from './words.tsx';

type Step = 'failed' | 'loading' | 'ready';

const steps: readonly Step[] = ['failed', 'loading', 'failed', 'loading', 'ready'];

/** Delivers the answer of the running request. */
let answer = (): void => undefined;

function List({ quiet = true }: { readonly quiet?: boolean }) {
  const [at, setAt] = useState(0);
  const next = (): void => setAt(at + 1);
  answer = () => act(next);
  const step = steps[at];
  return (
    <section>
      {step === 'failed' && (
        <div>
          {quiet ? (
            <QuietError failure={null} onRetry={next}>
              No se pudo cargar la información
            </QuietError>
          ) : (
            <ErrorState title="No pudimos cargar los planes." failure={null} onRetry={next} />
          )}
        </div>
      )}
      {step === 'ready' && <button type="button">Primera fila</button>}
    </section>
  );
}

test.each([
  ['a quiet line', true],
  ['a whole state', false],
])('%s keeps the focus in place while it is retried, and gets it back when it fails again', async (_what, quiet) => {
  const person = draw(
    <>
      <button type="button">Antes</button>
      <List quiet={quiet} />
    </>,
  );
  await person.tab();
  await person.tab();
  await person.keyboard('{Enter}');
  await expect.poll(focused).toBe('section');
  answer();
  expect(focused()).toBe(words.retry);
  await person.keyboard('{Enter}');
  await expect.poll(focused).toBe('section');
  answer();
  await person.tab();
  expect(focused()).toBe('Primera fila');
  expect(document.querySelector('section')?.hasAttribute('tabindex')).toBe(false);
});

test('a failure of a missing code file also offers to reload the page', async () => {
  const reload = vi.fn();
  const missing = new Error('its file did not come');
  const person = draw(
    <FailureContext value={(failure) => ({ reference: null, reload: failure === missing ? reload : undefined })}>
      <QuietError failure={missing} onRetry={() => undefined}>
        No pudimos cargar el formulario de tus datos.
      </QuietError>
      <ErrorState title="No pudimos cargar los planes." failure={missing} onRetry={() => undefined} />
    </FailureContext>,
  );
  for (const button of screen.getAllByRole('button', { name: 'Recargar la página' })) await person.click(button);
  expect(reload).toHaveBeenCalledTimes(2);
  cleanup();
  draw(<List />);
  expect(screen.queryByRole('button', { name: 'Recargar la página' })).toBeNull();
});

test('retrying inside a tab focuses the named panel', async () => {
  const person = draw(
    <Tabs label="Pagos" selected="one" onSelect={() => undefined} tabs={[{ key: 'one', label: 'Por aprobar' }]}>
      <List />
    </Tabs>,
  );
  await person.click(screen.getByRole('button', { name: words.retry }));
  await expect.poll(focused).toBe('tabpanel');
  expect(screen.getByRole('tabpanel', { name: 'Por aprobar' })).toBe(document.activeElement);
});

test('a focus that moved elsewhere during the retry stays there', async () => {
  const person = draw(
    <>
      <button type="button">Antes</button>
      <List />
    </>,
  );
  await person.click(screen.getByRole('button', { name: words.retry }));
  await expect.poll(focused).toBe('section');
  await person.tab({ shift: true });
  answer();
  expect(screen.getByRole('button', { name: words.retry })).toBeTruthy();
  expect(focused()).toBe('Antes');
});

test('removing the whole screen of a failed list leaves no attribute on the page', async () => {
  const person = draw(<List />);
  await person.tab();
  expect(focused()).toBe(words.retry);
  cleanup();
  await Promise.resolve();
  expect(document.body.getAttributeNames()).toEqual([]);
});
