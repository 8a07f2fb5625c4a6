import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusIn, inShadow } from '../../tests/support/in-shadow.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

function Account({ onPlan = () => undefined }: { readonly onPlan?: () => void }) {
  return (
    <Menu
      label="Cuenta"
      items={[
        { key: 'plan', label: 'Mi Plan', run: onPlan },
        { key: 'locked', label: 'Reportes', disabled: true, run: () => undefined },
        { key: 'out', label: 'Cerrar sesión', run: () => undefined },
      ]}
      trigger={(button) => <Button {...button}>Laura</Button>}
    />
  );
}

test('arrows pass over what cannot be used and wrap; Enter runs and gives focus back', async () => {
  const onPlan = vi.fn<() => void>();
  const root = await inShadow(<Account onPlan={onPlan} />);
  await page.getByRole('button', { name: 'Laura' }).click();
  expect(focusIn(root)).toBe('Mi Plan');
  await userEvent.keyboard('{ArrowDown}');
  expect(focusIn(root)).toBe('Cerrar sesión');
  await userEvent.keyboard('{ArrowDown}');
  expect(focusIn(root)).toBe('Mi Plan');
  await userEvent.keyboard('{Enter}');
  expect(onPlan).toHaveBeenCalledOnce();
  expect(focusIn(root)).toBe('Laura');
});

test('a letter finds, and a press elsewhere closes', async () => {
  const root = await inShadow(<Account />);
  await page.getByRole('button', { name: 'Laura' }).click();
  await userEvent.keyboard('c');
  expect(focusIn(root)).toBe('Cerrar sesión');
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

function MenuInDialog() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Editar">
      <Account />
    </Dialog>
  );
}

test('Escape closes the menu and leaves the dialog around it open', async () => {
  await inShadow(<MenuInDialog />);
  await page.getByRole('button', { name: 'Laura' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Editar' })).toBeVisible();
});
