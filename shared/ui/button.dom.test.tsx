import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, focused } from '../../tests/support/draw.tsx';
import { Button, ButtonLink, IconButton } from './button.tsx';
import { deskWords } from '#shared/desk/ui/desk-words';

test('a disabled button keeps the focus, has its reason as description and does nothing', async () => {
  const onPress = vi.fn<() => void>();
  const person = draw(
    <Button disabled reason="El carrito está vacío" onClick={onPress}>
      Continuar
    </Button>,
  );
  await person.tab();
  expect(focused()).toBe(deskWords.resumeBulk);
  await person.keyboard('{Enter}');
  await person.click(screen.getByRole('button', { name: deskWords.resumeBulk, description: 'El carrito está vacío' }));
  expect(onPress).not.toHaveBeenCalled();
});

test('a busy button ignores a second press and keeps its name', async () => {
  const onPress = vi.fn<() => void>();
  const person = draw(
    <Button busy onClick={onPress}>
      Aplicar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Aplicar', busy: true });
  await person.click(button);
  expect(onPress).not.toHaveBeenCalled();
});

test('a button submits no form by default, and neither does a disabled submit button', async () => {
  const onSubmit = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault());
  const person = draw(
    <form onSubmit={onSubmit}>
      <Button>Buscar</Button>
      <Button type="submit" disabled>
        Pagar
      </Button>
      <Button type="submit">Guardar</Button>
    </form>,
  );
  await person.click(screen.getByRole('button', { name: 'Buscar' }));
  await person.click(screen.getByRole('button', { name: 'Pagar' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('an icon button has a name and a tooltip, and does nothing when disabled', async () => {
  const onPress = vi.fn<() => void>();
  const person = draw(<IconButton label="Editar Firma" icon={<svg />} disabled onClick={onPress} />);
  const button = screen.getByRole('button', { name: 'Editar Firma' });
  await person.click(button);
  expect(onPress).not.toHaveBeenCalled();
  expect(button.title).toBe('Editar Firma');
});

test('a ButtonLink is a link with its address', () => {
  draw(<ButtonLink href="/admin">Ir a mi primera pantalla</ButtonLink>);
  expect(screen.getByRole('link', { name: deskWords.toStart }).getAttribute('href')).toBe('/admin');
});
