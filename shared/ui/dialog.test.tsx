import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { VisuallyHidden } from './text.tsx';
import { TextField } from './text-field.tsx';
import { focusIn, inShadow, pass } from '../../tests/support/in-shadow.tsx';

function Opener({ autoHide, dismissable = true }: { readonly autoHide?: number; readonly dismissable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        open={open}
        onClose={dismissable ? () => setOpen(false) : undefined}
        title="Aprobar correo"
        autoHide={autoHide}
        footer={<Button onClick={() => setOpen(false)}>Listo</Button>}
      >
        <TextField label="Código" />
      </Dialog>
    </>
  );
}

test('opening a dialog focuses its first field, and Escape returns the focus to the opener', async () => {
  const root = await inShadow(<Opener />);
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Aprobar correo' })).toBeVisible();
  expect(focusIn(root)).toBe('Código');
  // Only the page has a banner and a footer.
  for (const landmark of ['banner', 'contentinfo'] as const) await expect.element(page.getByRole(landmark)).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(focusIn(root)).toBe('Abrir');
});

function OpenedByAddress() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <h1>Pagos</h1>
      <Button>Exportar</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Aprobar correo" />
    </>
  );
}

test('closing a dialog without an opener focuses the heading of its screen, and Tab continues from there', async () => {
  const root = await inShadow(<OpenedByAddress />);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => focusIn(root)).toBe('Pagos');
  await userEvent.tab();
  expect(focusIn(root)).toBe('Exportar');
});

test('Escape closes a menu and leaves the dialog around it open', async () => {
  const root = await inShadow(
    <Dialog open onClose={() => undefined} title="Editar">
      <Menu
        label="Cuenta"
        items={[{ key: 'plan', label: 'Mi Plan', run: () => undefined }]}
        trigger={(button) => <Button {...button}>Laura</Button>}
      />
    </Dialog>,
  );
  await page.getByRole('button', { name: 'Laura' }).click();
  expect(focusIn(root)).toBe('Mi Plan');
  let isCancelled = false;
  page
    .getByRole('dialog')
    .element()
    .addEventListener('cancel', () => (isCancelled = true));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(isCancelled).toBe(false);
});

test('the close button closes a dialog, and a press on the backdrop does not', async () => {
  await inShadow(<Opener />);
  await page.getByRole('button', { name: 'Abrir' }).click();
  const element = page.getByRole('dialog').element();
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog that cannot be dismissed stays open when Escape is pressed twice', async () => {
  await inShadow(<Opener dismissable={false} />);
  await page.getByRole('button', { name: 'Abrir' }).click();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog with autoHide closes after its time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const root = await inShadow(<Opener autoHide={7000} />);
    root.querySelector('button')?.click();
    await pass(6900);
    expect(root.querySelector('dialog')).not.toBeNull();
    await pass(200);
    expect(root.querySelector('dialog')).toBeNull(); // ST-515
  } finally {
    vi.useRealTimers();
  }
});

test('visually hidden text does not scroll the heading out of a tall dialog', async () => {
  await inShadow(
    <Dialog open title="Larga" onClose={() => undefined}>
      <div style={{ height: 3000 }} />
      <VisuallyHidden>Al final</VisuallyHidden>
    </Dialog>,
  );
  const dialog = page.getByRole('dialog').element();
  expect(dialog.scrollHeight - dialog.clientHeight).toBe(0);
});
