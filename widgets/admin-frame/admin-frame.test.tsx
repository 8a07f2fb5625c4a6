import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { registry } from '#shared/page/registry';
import type { Host } from '#shared/runtime/widget';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { worldOfThisRun } from '../../tests/support/this-run.ts';
import { requestSeen } from '../../tests/support/world.ts';
import { widget } from './index.ts';
import type { AdminFrameProps } from './props.ts';

const world = worldOfThisRun();
beforeEach(async () => {
  await world.reset();
  await page.viewport(1280, 800);
});

async function open(
  userName: string,
  { claims = {}, ...host }: Host<AdminFrameProps> & { readonly claims?: Readonly<Record<string, unknown>> } = {},
) {
  await signedIn(world, userName, 'license', claims);
  registry.place = 'store';
  const navigate = vi.fn();
  await mountWidget(widget, { brand: 'license', navigate, ...host });
  return { navigate };
}
const menu = () => page.getByRole('navigation', { name: 'Menú principal' });
const labels = () =>
  menu()
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

describe('the menu', () => {
  it('offers everything to the super administrator, with the orders disabled, and goes where it says', async () => {
    const { navigate } = await open('superadmin', { props: { section: 'licences' } });
    await expect.element(menu()).toBeVisible(); // LC-017, PK-010
    expect(labels()).toEqual(['Configuración', 'Paquetes', 'Órdenes de compra', 'Licencias y consumos', 'Informes', 'Pagos', 'Convenios']); // LC-023, LC-024, LC-025, LC-027, LC-028, LC-029, LC-421
    await expect.element(menu().getByRole('link', { name: 'Licencias y consumos' })).toHaveAttribute('aria-current', 'page'); // LC-017
    const orders = menu().getByRole('link', { name: 'Órdenes de compra' });
    await expect.element(orders).toHaveAttribute('aria-disabled', 'true'); // LC-026
    expect(orders.element().hasAttribute('href')).toBe(false); // LC-026: no keyboard stop either
    await menu().getByRole('link', { name: 'Pagos' }).click();
    expect(navigate.mock.lastCall?.[0]).toBe('/admin/payments'); // LC-029
    await menu().getByRole('link', { name: 'Convenios' }).click();
    expect(navigate.mock.lastCall?.[0]).toBe('/admin/agreements'); // LC-021
    await expectNoAxeViolations();
  });

  it('shows a financial reader two entries and a customer one', async () => {
    await open('financiero-consulta');
    await expect.element(menu()).toBeVisible();
    expect(labels()).toEqual(['Informes', 'Pagos']); // LC-431, LC-432, LC-433
  });

  it('shows a customer the acquired products only', async () => {
    await open('cliente-plan');
    await expect.element(menu()).toBeVisible();
    expect(labels()).toEqual(['Productos adquiridos']); // LC-427
  });

  it('uses only entries of state 0 that are not disabled', async () => {
    const entry = (key: string, idstate: number, disabled: boolean) => ({ key, label: key, path: `/admin/${key}`, idstate, disabled });
    await open('superadmin', { props: { entries: [entry('uno', 0, false), entry('dos', 1, false), entry('tres', 0, true)] } });
    await expect.element(menu()).toBeVisible();
    expect(
      menu()
        .getByRole('link')
        .elements()
        .map((link) => link.hasAttribute('href')),
    ).toEqual([true, false, false]); // LC-030, LC-031
  });

  it('folds to icons on a tablet and into a drawer on a phone', async () => {
    await page.viewport(800, 800);
    await open('superadmin');
    await expect.element(menu().getByRole('link', { name: 'Paquetes' })).toBeVisible();
    expect(menu().element().getBoundingClientRect().width).toBe(72);
    await page.viewport(360, 740);
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Menú principal' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(page.getByRole('dialog').query()).toBeNull();
  });
});

describe('the command palette', () => {
  it('opens by Ctrl+K and goes to the screen that is typed', async () => {
    const { navigate } = await open('superadmin');
    await expect.element(menu()).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(page.getByRole('combobox', { name: 'Busca una pantalla o una acción' }), 'pag');
    await userEvent.keyboard('{Enter}');
    expect(navigate.mock.lastCall?.[0]).toBe('/admin/payments');
  });
});

describe('who is here', () => {
  it('names the person, also when the token holds one name only', async () => {
    await open('financiero', { claims: { given_name: null } });
    await expect.element(page.getByText('Equipo interno')).toBeVisible(); // LC-213, ST-206
  });

  it('refuses in place with the exact message', async () => {
    await open('superadmin', { props: { denied: true } });
    await expect.element(page.getByText('No tienes los suficientes privilegios para realizar esta acción.')).toBeVisible(); // LC-420
  });
});

describe('the session connection', () => {
  it('is validated with its own id, and says when the server ends the session', async () => {
    await open('superadmin');
    const call = await requestSeen(world, 'validatesession'); // ST-232, LC-298, ST-396
    expect(call.headers['connectionid']).toEqual(expect.any(String)); // LC-471, ST-397
    // Before the two seconds are over nothing is cleared: leaving itself is the journey's matter.
    await world.endSessions({ userName: 'superadmin', message: 'Sesión finalizada' });
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Sesión finalizada'); // ST-230, LC-294, LC-472
    expect(localStorage.getItem('appsUserToken')).not.toBeNull(); // LC-296: still there at once
  });
});
