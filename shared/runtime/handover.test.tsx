import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeOver } from './handover.ts';

let container: HTMLElement;
let pressed: number;

beforeEach(() => {
  pressed = 0;
  container = document.body.appendChild(document.createElement('div'));
  const field = container.appendChild(document.createElement('input'));
  field.dataset['key'] = 'mail';
  field.setAttribute('aria-label', 'Correo');
  const button = container.appendChild(document.createElement('button'));
  button.dataset['key'] = 'buy';
  button.textContent = 'Comprar';
});
afterEach(() => document.body.replaceChildren());

const field = (): HTMLInputElement => container.querySelector('input') as HTMLInputElement;

function View({ giveBack }: { readonly giveBack: () => void }): ReactNode {
  const [mail, setMail] = useState('');
  useLayoutEffect(giveBack, [giveBack]);
  return (
    <div data-view="">
      <input data-key="mail" aria-label="Correo" value={mail} onChange={(event) => setMail(event.currentTarget.value)} />
      <button data-key="buy" onClick={() => (pressed += 1)}>
        Comprar
      </button>
      <output>{mail}</output>
    </div>
  );
}

async function draw(before: () => Promise<void>): Promise<void> {
  const giveBack = takeOver(container, document);
  await before();
  createRoot(container).render(<View giveBack={giveBack} />);
  await expect.poll(() => container.querySelector('[data-view]')).not.toBeNull();
}

it("text typed before the view's first paint is kept, with focus and caret", async () => {
  await draw(async () => {
    await userEvent.type(field(), 'ana@andes.co');
    field().setSelectionRange(3, 3);
  });
  await expect.poll(() => container.querySelector('output')?.textContent).toBe('ana@andes.co');
  expect(document.activeElement).toBe(field());
  expect(field().selectionStart).toBe(3);
});

it('a focus that moved elsewhere before the first paint stays there', async () => {
  const elsewhere = document.body.appendChild(document.createElement('textarea'));
  field().focus();
  await draw(async () => {
    await userEvent.click(elsewhere);
  });
  expect(document.activeElement).toBe(elsewhere);
});

it('a focus that was removed before the first paint is not restored', async () => {
  field().focus();
  await draw(async () => {
    field().blur();
    await Promise.resolve();
  });
  expect(document.activeElement).toBe(document.body);
});

it('a press from before any script loaded is repeated once', async () => {
  await draw(async () => {
    container.setAttribute('data-pressed', 'buy');
    await Promise.resolve();
  });
  expect(pressed).toBe(1);
  expect(container.hasAttribute('data-pressed')).toBe(false);
});
