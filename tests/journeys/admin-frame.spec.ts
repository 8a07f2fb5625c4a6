import { describe, expect, it } from 'vitest';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { openWithout } from '../support/early-page.ts';
import { hasFocus, Keyboard, tabTo } from '../support/keyboard.ts';
import { staffAtWork, type StaffPage } from '../support/staff-page.ts';
import { messages } from '../../widgets/admin-frame/admin-frame.messages.ts';

const { world, staffAt, atWork } = staffAtWork();

const denied = 'No tienes los suficientes privilegios para realizar esta acción.';

async function searchPalette(screen: StaffPage, typed: string): Promise<void> {
  await screen.palette.fill(typed);
  await screen.page.getByRole('listbox').getByRole('option', { selected: true }).waitFor();
}

/** Opens the palette, types, and takes the first option. */
async function goBy(screen: StaffPage, typed: string): Promise<void> {
  await screen.page.keyboard.press('Control+k');
  await searchPalette(screen, typed);
  await screen.page.keyboard.press('Enter');
}

/** Presses ArrowDown until the option is selected; later results may move it. */
async function markOption(screen: StaffPage, name: RegExp): Promise<void> {
  const option = screen.page.getByRole('option', { name });
  await option.waitFor();
  for (let steps = await screen.page.getByRole('option').count(); steps > 0; steps -= 1) {
    if ((await option.getAttribute('aria-selected')) === 'true') return;
    await screen.page.keyboard.press('ArrowDown');
  }
  expect(await option.getAttribute('aria-selected')).toBe('true');
}

it('the command palette opens screens, a dialog and a record by keyboard', async () => {
  const screen = await atWork('superadmin', '/admin/payments');
  await goBy(screen, 'paquetes');
  await screen.heading('Paquetes').waitFor();
  await goBy(screen, 'crear código');
  await screen.dialog.getByRole('heading', { name: 'Crear código promocional' }).waitFor();
  await screen.page.keyboard.press('Escape');
  await screen.dialog.waitFor({ state: 'detached' });

  await screen.page.keyboard.press('Control+k');
  await screen.palette.fill('GEN-BAS-500');
  await markOption(screen, /Buscar «GEN-BAS-500».*Paquetes/);
  await screen.page.keyboard.press('Enter');
  await screen.row('Plan Equipo').waitFor();
  await expect.poll(() => screen.page.getByRole('row').count()).toBe(2); // header row and one result
  await screen.page.goBack();
  await screen.heading('Configuración').waitFor();
});

it("an unknown back-office address shows an error and a link to the user's first screen", async () => {
  const screen = await staffAt();
  await screen.openAs('financiero', '/admin/nada');
  await screen.heading('Esta página no existe').waitFor();
  expect(await screen.page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await screen.page.getByRole('link', { name: 'Ir a mi primera pantalla' }).click();
  await expect.poll(() => screen.menu.locator('[aria-current=page]').textContent()).toBe('Licencias y consumos');
  expect(screen.complaints).toEqual([]);
});

describe('loading a back-office screen', () => {
  const { release } = newestRelease();
  const remoteOf = (widget: string) => `**/${release.files.find(({ reason }) => reason === `${widget}: entry`)?.file}`;

  it('the back office requests the admin token while a screen loads, and only for screens that need it', async () => {
    const screen = await atWork('superadmin', '/admin/licenses');
    expect(await world.requests('GetAdminToken')).toEqual([]);
    const { page } = screen;
    const asked = page.waitForRequest('**/GetAdminToken');
    const late = await openWithout(remoteOf('packages'), page, `${world.addresses.store('license')}/admin/packages`);
    await asked;
    expect(await world.requests('GetPackages')).toEqual([]);
    late.letThrough();
    await screen.row('Plan Equipo').waitFor();
    expect(await world.requests('GetAdminToken')).toHaveLength(1);
  });
});

describe('the back-office menu', () => {
  it('the menu opens each screen and marks its entry, and /admin opens the first screen', async () => {
    const entries = ['Licencias y consumos', 'Informes', 'Pagos'];
    const screen = await staffAt();
    await screen.signIn('financiero', 'license');
    await screen.menu.waitFor();
    await screen.open('license', '/admin');
    const links = screen.menu.getByRole('link');
    await expect.poll(() => links.allTextContents()).toEqual(entries);
    const current = screen.menu.locator('[aria-current=page]');
    await expect.poll(() => current.textContent()).toBe(entries[0]); // LC-019
    for (const name of entries) {
      await screen.menu.getByRole('link', { name, exact: true }).click();
      await expect.poll(() => current.textContent()).toBe(name); // LC-017
      await screen.page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await screen.page.getByText(denied).count()).toBe(0);
      // Focus moves from the menu to the opened screen.
      await expect.poll(() => hasFocus(screen.page.getByRole('main'))).toBe(true);
    }
    expect(screen.complaints).toEqual([]);
  });

  it('keeps the focus where staff tabbed while the screen was loading', async () => {
    const screen = await atWork('financiero', '/admin/payments');
    const link = (name: string) => screen.menu.getByRole('link', { name, exact: true });
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await screen.page.route('**/v/**', async (route) => {
      await held;
      await route.continue();
    });
    await link('Licencias y consumos').focus();
    await screen.page.keyboard.press('Enter');
    await screen.page.waitForURL('**/admin/licenses');
    await tabTo(screen.page, link(messages.entries.payments));
    letGo();
    await screen.page.getByRole('searchbox').first().waitFor();
    expect(await hasFocus(link(messages.entries.payments))).toBe(true);
  });
});

/** Rewrites claims of the stored user token, which breaks its signature. */
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

it("an edited token in storage opens no screen: the server renews it and the menu shows the user's real entries", async () => {
  const screen = await atWork('comercial', '/admin/licenses');
  await editToken(screen, {
    LICENSE_ROLE: ['SUPERADMIN'],
    PERMISSIONS: { PAYMENTS: ['ReadPayments', 'ApprovePayments', 'ModifyPayments'] },
  });
  await screen.open('license', '/admin/payments');
  await screen.page.getByText(denied).waitFor();
  expect(await screen.page.getByRole('rowheader').count()).toBe(0);
  // LC-433: the menu follows the renewed token.
  await expect.poll(() => screen.menu.getByRole('link').allTextContents()).toEqual(['Configuración', 'Licencias y consumos', 'Convenios']);
});

it('at 360 px the drawer and the palette work by keyboard, and Escape returns the focus', async () => {
  const screen = await atWork('superadmin', '/admin/payments', 360);
  const hands = new Keyboard(screen.page);
  const opener = screen.button(messages.openMenu);
  await hands.press(opener);
  const drawer = screen.page.getByRole('dialog', { name: messages.menu });
  await drawer.waitFor();
  await expectPageWithoutAxeViolations(screen.page);
  await tabTo(screen.page, drawer.getByRole('link', { name: 'Configuración' }));
  await screen.page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(opener)).toBe(true);

  await screen.page.keyboard.press('Enter');
  await hands.press(drawer.getByRole('link', { name: 'Informes' }));
  await screen.heading('Informes').waitFor();
  await drawer.waitFor({ state: 'detached' });
  expect(await screen.overflow()).toBe(0);

  await hands.press(screen.button(messages.palette));
  await searchPalette(screen, 'pagos rech');
  expect(await screen.overflow()).toBe(0);
  await expectPageWithoutAxeViolations(screen.page);
  await screen.page.keyboard.press('Enter');
  await screen.page.waitForURL('**/admin/payments?estado=rejected');
  expect(screen.complaints).toEqual([]);
});
