import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusIn, inShadow } from '../../tests/support/in-shadow.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

function Account() {
  return (
    <Menu
      label="Cuenta"
      items={[
        { key: 'plan', label: 'Mi Plan', run: () => undefined },
        { key: 'out', label: 'Cerrar sesión', run: () => undefined },
      ]}
      trigger={(button) => <Button {...button}>Laura</Button>}
    />
  );
}

function MenuInDialog() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Editar">
      <Account />
    </Dialog>
  );
}

test('Escape closes the menu and leaves the dialog around it open', async () => {
  const root = await inShadow(<MenuInDialog />);
  await page.getByRole('button', { name: 'Laura' }).click();
  expect(focusIn(root)).toBe('Mi Plan');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Editar' })).toBeVisible();
});
