import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, focused } from '../../tests/support/draw.tsx';
import { Button, ButtonLink, IconButton } from './button.tsx';
import { deskWords } from '#shared/desk/ui/desk-words';

test('a disabled button keeps its focus and says why, and does nothing', async () => {
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

test('a busy button takes no second press, says so and keeps its name', async () => {
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

test('a button sends no form unless it is meant to, and a disabled one that is meant to does not either', async () => {
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

test('a button that is only an icon has its name and its tooltip, and is off when it is disabled', async () => {
  const onPress = vi.fn<() => void>();
  const person = draw(<IconButton label="Editar Firma" icon={<svg />} disabled onClick={onPress} />);
  const button = screen.getByRole('button', { name: 'Editar Firma' });
  await person.click(button);
  expect(onPress).not.toHaveBeenCalled();
  expect(button.title).toBe('Editar Firma');
});

test('what goes somewhere is a link, so that its address can be copied', () => {
  draw(<ButtonLink href="/admin">Ir a mi primera pantalla</ButtonLink>);
  expect(screen.getByRole('link', { name: deskWords.toStart }).getAttribute('href')).toBe('/admin');
});
