import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Quantity } from './quantity.tsx';
import { inShadow } from '../../tests/support/in-shadow.tsx';

function Counting({ start, max, typed }: { readonly start: number; readonly max: number; readonly typed: boolean }) {
  const [value, setValue] = useState(start);
  return <Quantity label="Cantidad" value={value} max={max} typed={typed} onChange={setValue} />;
}

const field = () => page.getByRole('spinbutton', { name: 'Cantidad', exact: true });

test('where typing is blocked only arrows and the two sides change it', async () => {
  // ST-363
  await inShadow(<Counting start={2} max={999} typed={false} />);
  await field().click();
  await userEvent.keyboard('7-e');
  await expect.element(field()).toHaveValue('2');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  await expect.element(field()).toHaveValue('3');
  await page.getByRole('button', { name: 'Aumentar: Cantidad' }).click();
  await expect.element(field()).toHaveValue('4');
});

test('a typed number is applied on leaving the field and held within the limits', async () => {
  // ST-255, ST-362
  await inShadow(<Counting start={2} max={999} typed />);
  await field().click();
  await userEvent.keyboard('{Control>}a{/Control}12a00');
  await expect.element(field()).toHaveAttribute('aria-valuenow', '2');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('999');
  await field().click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('999');
});

test('a rule of its own settles what is typed, and Escape takes it back', async () => {
  function Ruled() {
    const [value, setValue] = useState(2);
    return (
      <Quantity
        label="Cantidad"
        value={value}
        max={99}
        typed
        settle={(text) => (/^\d\d?$/.test(text) ? Number(text) : value)}
        onChange={setValue}
      />
    );
  }
  await inShadow(<Ruled />);
  await field().fill('100');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('2');
  await field().fill('1e1');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field()).toHaveValue('3');
  await field().fill('50');
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveValue('3');
  await field().fill('50');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveAttribute('aria-valuenow', '50');
});

test('at a limit that side is disabled', async () => {
  await inShadow(<Counting start={1} max={2} typed={false} />);
  await expect.element(page.getByRole('button', { name: 'Disminuir: Cantidad' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Aumentar: Cantidad' }).click();
  await expect.element(page.getByRole('button', { name: 'Aumentar: Cantidad' })).toHaveAttribute('aria-disabled', 'true');
});
