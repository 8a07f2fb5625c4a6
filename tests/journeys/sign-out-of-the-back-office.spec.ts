import { expect, it } from 'vitest';
import { staffAtWork, staffRows, type StaffPage } from '../support/staff-page.ts';
import { deskWords } from '#shared/desk/ui/desk-words';
import { messages } from '../../widgets/payments/payments.messages.ts';

const { world, staffAt } = staffAtWork();

const stored = ({ page }: StaffPage): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));

const screens = ['Pagos', 'Paquetes', 'Configuración', 'Informes', 'Licencias y consumos', 'Convenios'] as const;

async function goTo(screen: StaffPage, name: (typeof screens)[number]): Promise<void> {
  await screen.menu.getByRole('link', { name, exact: true }).click();
  await expect.poll(() => screen.menu.locator('[aria-current=page]').textContent()).toBe(name);
}

/** Saves a view of a list: dense rows and one column hidden. */
async function keepView(screen: StaffPage, name: string): Promise<void> {
  await screen.button(deskWords.view).click();
  await screen.page.getByText(deskWords.dense, { exact: true }).click();
  await screen.page.getByRole('checkbox').first().click();
  await screen.page.getByRole('textbox', { name: deskWords.viewName }).fill(name);
  await screen.button(deskWords.saveView).click();
  await screen.page.getByText(`Vista «${name}» guardada.`).waitFor();
  await screen.page.keyboard.press('Escape');
}

/** The login has another origin: answering 204 keeps the tab on the store's origin, so that its storages can be read. */
async function signOut(screen: StaffPage): Promise<void> {
  const login = `${world.addresses.platform}/login**`;
  await screen.page.route(login, (route) => route.fulfill({ status: 204 }));
  const left = screen.page.waitForResponse(login);
  await screen.button('Cerrar sesión').click();
  await left;
  await screen.page.unroute(login);
}

async function openViews(screen: StaffPage): Promise<void> {
  await screen.button(deskWords.view).first().click();
  await screen.page.getByRole('textbox', { name: deskWords.viewName }).waitFor();
}

it('a staff member who signs out leaves only the theme in storage and nothing for the next person', async () => {
  const screen = await staffAt(1440);
  await screen.openAs('superadmin', '/admin/payments');
  await screen.heading(messages.title).waitFor();
  await keepView(screen, 'Mis pagos');
  await screen.button('Apariencia').click();
  await screen.page.getByRole('menuitemradio', { name: 'Oscura' }).click();

  await goTo(screen, 'Paquetes');
  await screen.button('Crear paquete').click();
  await screen.field('Nombre paquete').fill('Paquete a medias');
  await expect.poll(() => staffRows(screen.page)).toContain('formDraft.license.packages.nuevo');
  await screen.page.keyboard.press('Escape');
  await screen.question.getByRole('button', { name: 'Descartar cambios' }).click();
  await screen.dialog.first().waitFor({ state: 'detached' });

  await goTo(screen, 'Configuración');
  await keepView(screen, 'Mis servicios');
  await goTo(screen, 'Informes');
  await goTo(screen, 'Licencias y consumos');
  await screen.button('Más acciones de Comercializadora Andina S.A.S.').click();
  await screen.page.getByRole('menuitem', { name: 'Servicios Contratados' }).click();
  await screen.page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('50');
  await expect.poll(() => staffRows(screen.page)).toContain('contractedServices.license.1');
  await screen.page.keyboard.press('Escape');
  await screen.dialog.first().waitFor({ state: 'detached' });
  await goTo(screen, 'Convenios');
  const product = screen.page.getByRole('combobox', { name: 'Producto', exact: true });
  await product.locator('option', { hasText: 'Licencias - Facturación electrónica' }).waitFor({ state: 'attached' });
  await product.selectOption({ label: 'Licencias - Facturación electrónica' });
  await screen.page.getByRole('textbox', { name: 'Número de oportunidad' }).fill('OP-A-MEDIAS');
  await expect.poll(() => staffRows(screen.page)).toContain('formDraft.license.agreements');
  // All usable screens of the menu are covered.
  expect((await screen.menu.getByRole('link', { disabled: false }).allTextContents()).toSorted()).toEqual(screens.toSorted());

  await signOut(screen);
  await expect.poll(() => stored(screen)).toEqual({ deskLook: 'dark dense' }); // ST-224, LC-466, LC-304
  const rows = await staffRows(screen.page);
  expect(rows.filter((place) => place.includes('vistas')).toSorted()).toEqual([
    'desk.license.vistas.pagos',
    'desk.license.vistas.servicios',
  ]);
  expect(rows.filter((place) => !place.startsWith('desk.'))).toEqual([]);

  await screen.openAs('financiero', '/admin/payments');
  await screen.heading(messages.title).waitFor();
  await openViews(screen);
  await screen.page.getByText('Ponle un nombre a la búsqueda', { exact: false }).waitFor();
  expect(await screen.button('Mis pagos').count()).toBe(0);

  await screen.page.keyboard.press('Escape');
  await signOut(screen);
  await screen.openAs('superadmin', '/admin/payments');
  await screen.heading(messages.title).waitFor();
  await openViews(screen);
  await screen.button('Mis pagos').waitFor();
});
