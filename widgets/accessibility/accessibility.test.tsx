import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { widget } from './index.ts';

freshWorld();

it('the accessibility page shows what was tested, what is missing and the support contact', async () => {
  await mountWidget(widget, { brand: 'facturacion' });
  await expect.element(page.getByRole('heading', { name: 'Accesibilidad', level: 1 })).toBeVisible();
  for (const name of ['Qué buscamos cumplir', 'Qué probamos', 'Qué falta', 'Cuéntanos si algo no funciona'])
    await expect.element(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect.element(page.getByText('¿Necesitas ayuda? Escríbenos a soporte@tienda.example.')).toBeVisible();
  await expectNoAxeViolations();
});
