import { describe, expect, it } from 'vitest';
import { expectAddress } from '../support/expect-shown.ts';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { hasFocus, Keyboard, tabTo } from '../support/keyboard.ts';
import { staffAtWork, type StaffPage } from '../support/staff-page.ts';

const { world, staffAt } = staffAtWork();

/** What is on screen in a moment may take longer on a busy machine, ms. */
const patience = { timeout: 10_000 };
const denied = 'No tienes los suficientes privilegios para realizar esta acción.';

const menuOf = ({ page }: StaffPage) => page.getByRole('navigation', { name: 'Menú principal' });
const paletteOf = ({ page }: StaffPage) => page.getByRole('combobox', { name: 'Busca una pantalla, una acción o un registro' });

/** Opens a screen of the back office for somebody, its menu on screen. */
async function atWork(userName: string, path: string, width?: number): Promise<StaffPage> {
  const screen = await staffAt(width);
  await screen.openAs(userName, path);
  if (width === undefined || width >= 640) await menuOf(screen).waitFor();
  return screen;
}

/** Types into the palette from anywhere on the screen, and takes what is marked first. */
async function goBy(screen: StaffPage, typed: string): Promise<void> {
  await screen.page.keyboard.press('Control+k');
  await paletteOf(screen).fill(typed);
  await screen.page.keyboard.press('Enter');
}

describe('the command palette', () => {
  it('leads to screens, into them and to a record, without a mouse', async () => {
    const screen = await atWork('superadmin', '/admin/payments');
    await goBy(screen, 'paquetes');
    await screen.heading('Paquetes').waitFor();
    await goBy(screen, 'crear código');
    await screen.dialog.getByRole('heading', { name: 'Crear código promocional' }).waitFor();
    await screen.page.keyboard.press('Escape');
    await screen.dialog.waitFor({ state: 'detached' });

    await screen.page.keyboard.press('Control+k');
    await paletteOf(screen).fill('GEN-BAS-500');
    await screen.page.getByRole('option', { name: /Buscar «GEN-BAS-500».*Paquetes/ }).click();
    await screen.row('Plan Equipo').waitFor();
    expect(await screen.page.getByRole('row').count()).toBe(2); // the head and what was looked for
    // Back leads where the person came from.
    await screen.page.goBack();
    await screen.heading('Configuración').waitFor();
  });
});

describe('the menu', () => {
  it('opens each of its screens, marks where one is, and a bare /admin is the first', async () => {
    const entries = ['Licencias y consumos', 'Informes', 'Pagos'];
    const screen = await staffAt();
    const { signInPath } = await world.login({ userName: 'financiero', appName: 'license' });
    await screen.open('license', signInPath);
    await menuOf(screen).waitFor();
    await screen.open('license', '/admin');
    const links = menuOf(screen).getByRole('link');
    await expect.poll(() => links.allTextContents(), patience).toEqual(entries);
    const current = menuOf(screen).locator('[aria-current=page]');
    await expect.poll(() => current.textContent(), patience).toBe(entries[0]); // LC-019
    for (const name of entries) {
      await menuOf(screen).getByRole('link', { name, exact: true }).click();
      await expect.poll(() => current.textContent(), patience).toBe(name); // LC-017
      await screen.page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await screen.page.getByText(denied).count()).toBe(0);
    }
    expect(screen.complaints).toEqual([]);
  });
});

/** Rewrites the stored token of the user: the signature no longer fits. */
function editToken(screen: StaffPage, change: Readonly<Record<string, unknown>>): Promise<void> {
  return screen.page.evaluate((claims) => {
    const stored = localStorage.getItem('appsUserToken') ?? '';
    const [head = '', body = '', signature = ''] = stored.split('.');
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const edited: unknown = { ...JSON.parse(new TextDecoder().decode(bytes)), ...claims };
    const text = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(edited))));
    localStorage.setItem('appsUserToken', [head, text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), signature].join('.'));
  }, change);
}

describe('a token that was edited in the storage', () => {
  it('opens no more than the server allows: the menu and the screen are the person’s own again', async () => {
    const screen = await atWork('comercial', '/admin/licenses');
    await editToken(screen, {
      LICENSE_ROLE: ['SUPERADMIN'],
      PERMISSIONS: { PAYMENTS: ['ReadPayments', 'ApprovePayments', 'ModifyPayments'] },
    });
    await screen.open('license', '/admin/payments');
    await screen.page.getByText(denied).waitFor();
    expect(await screen.page.getByRole('rowheader').count()).toBe(0);
    // LC-433: the menu is what the renewed token says.
    await expect
      .poll(() => menuOf(screen).getByRole('link').allTextContents(), patience)
      .toEqual(['Configuración', 'Licencias y consumos', 'Convenios']);
  });

  it('into something else is a visitor: the login, and back to the screen after it', async () => {
    const screen = await atWork('superadmin', '/admin/payments');
    await screen.page.evaluate((stored) => localStorage.setItem('appsUserToken', stored), 'a.b.c');
    await screen.open('license', '/admin/payments?estado=approved');
    await screen.page.waitForURL((url) => url.origin === world.addresses.platform && url.pathname === '/login');
    await screen.page.getByLabel('Usuario').fill('superadmin');
    await screen.page.getByLabel('Contraseña').fill('superadmin');
    await screen.page.getByRole('button', { name: 'Ingresar' }).click();
    await screen.heading('Pagos en efectivo').waitFor();
    expect(new URL(screen.page.url()).search).toBe('?estado=approved'); // LC-016
  });
});

it('somebody of the certificates signs out to the login of their own', async () => {
  const screen = await atWork('certificado', '/admin/payments');
  await screen.button('Cerrar sesión').click();
  // ST-225: by the role, letmicert in any case.
  await expectAddress(screen.page, (url) => url.origin === world.addresses.platform && url.pathname === '/login/certificado');
  expect(await world.requests('RevokeToken')).toHaveLength(1);
});

it('at 360 px the drawer is walked with the keyboard: menu, palette, and the focus comes back', async () => {
  const screen = await atWork('superadmin', '/admin/payments', 360);
  const hands = new Keyboard(screen.page);
  const opener = screen.button('Abrir el menú');
  await hands.press(opener);
  const drawer = screen.page.getByRole('dialog', { name: 'Menú principal' });
  await drawer.waitFor();
  await expectPageWithoutAxeViolations(screen.page);
  await tabTo(screen.page, drawer.getByRole('link', { name: 'Configuración' }));
  await screen.page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(opener), patience).toBe(true);

  await screen.page.keyboard.press('Enter');
  await hands.press(drawer.getByRole('link', { name: 'Informes' }));
  await screen.heading('Informes').waitFor();
  await drawer.waitFor({ state: 'detached' });
  expect(await screen.overflow()).toBe(0);

  await hands.press(screen.button('Ir a…'));
  await paletteOf(screen).fill('pagos rech');
  expect(await screen.overflow()).toBe(0);
  await expectPageWithoutAxeViolations(screen.page);
  await screen.page.keyboard.press('Enter');
  await screen.page.waitForURL('**/admin/payments?estado=rejected');
  expect(screen.complaints).toEqual([]);
});
