import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { registry } from '#shared/page/registry';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { widget } from './index.ts';

freshWorld();

async function open(kind: string | undefined, brand = 'firmaya') {
  const gone: string[] = [];
  const { element, handle } = await mountWidget(widget, {
    brand,
    props: kind === undefined ? {} : { kind },
    navigate: (target) => void gone.push(target),
  });
  return { root: element.shadowRoot, handle, gone };
}

describe('the message page', () => {
  it.each([
    // ST-263
    ['identity-ok', 'No dudamos que seas tú...', 'Revisa tu correo electrónico para validar tu identidad y continuar con tu compra.'],
    ['identity-not-ok', 'No hemos validado tu información', 'Revisa los datos ingresados y vuelve a intentarlo'], // ST-475, ST-476, ST-264
    // ST-477
    ['identity-failed', 'Lo sentimos.', 'No hemos podido procesar tu solicitud de validación de identidad, por favor inténtalo más tarde.'],
    ['package-failed', '¡Ocurrió un inconveniente!', 'No hemos podido procesar la solicitud, por favor inténtalo más tarde.'], // ST-478
  ])('shows title, text, picture and button of %s', async (kind, title, text) => {
    const { root } = await open(kind);
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible(); // ST-051: image, title, text, button
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Entendido' })).toBeVisible();
    await expect.element(page.getByText('¿Necesitas ayuda? Escríbenos a soporte@tienda.example.')).toBeVisible();
    expect(root?.querySelector('svg')?.getBoundingClientRect().width).toBe(160);
    await expectNoAxeViolations();
  });

  it('sets the tab title in the store only, and leaves the title of a brand page', async () => {
    const before = document.title;
    await open('identity-not-ok');
    await expect.element(page.getByRole('heading', { name: 'No hemos validado tu información' })).toBeVisible();
    expect(document.title).toBe(before);
    registry.pages.clear();
    registry.place = 'store';
    onTestFinished(() => {
      registry.pages.clear();
      registry.place = 'brand-page';
    });
    await open('package-failed');
    await expect.poll(() => document.title).toBe('¡Ocurrió un inconveniente! | Firmaya');
  });

  it('links to the landing page of the application info', async () => {
    const { gone } = await open('identity-ok');
    await page.getByRole('link', { name: 'Entendido' }).click();
    expect(gone).toEqual([expect.stringContaining('firmaya.landing.localhost')]); // ST-052
  });
});

describe('a message page with an unknown message', () => {
  it.each([undefined, 'aprobado', '<b>Tu pago fue devuelto</b>', '__proto__', 'toString'])(
    'shows nothing and redirects to the landing page: %s',
    async (kind) => {
      const { root, gone } = await open(kind);
      await expect.poll(() => gone).toEqual([expect.stringContaining('firmaya.landing.localhost')]);
      expect(root?.querySelector('section')?.textContent).toBe('');
    },
  );

  it('redirects only once', async () => {
    const { handle, gone } = await open('aprobado');
    await expect.poll(() => gone).toHaveLength(1);
    handle.unmount();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(gone).toHaveLength(1);
  });
});
