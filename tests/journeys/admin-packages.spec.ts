import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from '../support/browser.ts';
import { aPackage, listPackages } from '../support/packages-admin.ts';
import { StaffPage } from '../support/staff-page.ts';
import { worldOfThisRun } from '../support/this-run.ts';

const world = worldOfThisRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(() => world.reset());
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

const PATH = '/admin/packages';
/** What is on screen in a moment may take longer on a busy machine, ms. */
const patience = { timeout: 10_000 };
async function staffAt(width = 1280): Promise<StaffPage> {
  const visitor = await newVisitor(browser, { viewport: { width, height: 900 } });
  return new StaffPage(await visitor.newPage(), world);
}

/** What every package needs, in the open dialog; public, of type base and relevance Alta. */
async function fillRequired(screen: StaffPage, { code, name }: { readonly code: string; readonly name: string }): Promise<void> {
  await screen.field('Código paquete').fill(code);
  await screen.list('Tipo paquete').selectOption({ label: 'Base' });
  await screen.field('Nombre paquete').fill(name);
  await screen.pick('Servicios', 'Firma electrónica');
  await screen.pick('Canales', 'Tienda en línea');
  await screen.field('Valor total').fill('119000');
  await screen.list('IVA').selectOption({ label: '19 %' });
  await screen.field('Vigencia').fill('12');
  await screen.list('Tipo de vigencia').selectOption({ label: 'Mensual' });
  await screen.list('Relevancia').selectOption({ label: 'Alta' });
}

describe('a super-admin keeps the catalogue', () => {
  it('gives each package of a group a place of its own', async () => {
    const screen = await staffAt();
    await screen.openAs('superadmin', PATH);
    const places: string[] = [];
    for (const number of ['1', '2']) {
      await screen.button('Crear paquete').click();
      await fillRequired(screen, { code: `LUGAR-${number}`, name: `Plan Lugar ${number}` });
      await screen.dialog.getByText('Público', { exact: true }).click();
      await screen.accept();
      await screen.row(`Plan Lugar ${number}`).waitFor();
    }
    for (const number of ['1', '2']) {
      await screen.button(`Editar paquete Plan Lugar ${number}`).click();
      places.push(await screen.field('Posición').inputValue());
      await screen.dialog.getByRole('button', { name: 'Cancelar' }).click();
    }
    // PK-132
    expect(Number(places[1])).toBe(Number(places[0]) + 1);
  });
});

it('the longest name and description stay inside the table at every width', async () => {
  const name = 'Firma '.repeat(5) + 'N'.repeat(10);
  const packageDescription = 'Descripción muy larga '.repeat(12).slice(0, 250);
  await listPackages(world, aPackage({ packageName: name, packageDescription }));
  const screen = await staffAt(1440);
  await screen.openAs('superadmin', PATH);
  const table = screen.page.getByRole('table', { name: 'Paquetes' });
  await table.waitFor();
  await screen.page.getByRole('columnheader', { name: 'Nombre paquete' }).waitFor();
  await screen.page.getByRole('columnheader', { name: 'Descripción' }).waitFor();
  for (const width of [1440, 1366, 1280, 1100, 1024, 900, 768, 700, 640, 360]) {
    await screen.page.setViewportSize({ width, height: 900 });
    // PK-023, PK-025: nothing to scroll sideways for, and the whole name.
    const fits = () => table.evaluate((element) => element.clientWidth <= (element.parentElement?.clientWidth ?? 0));
    await expect.poll(fits, { ...patience, message: `at ${width} px` }).toBe(true);
    expect(await screen.page.getByRole('rowheader').first().textContent()).toContain(name);
  }
});

describe('work that is not saved', () => {
  it('is asked about by Back, and a closed dialog takes one press of Back, not two', async () => {
    const screen = await staffAt();
    await screen.openAs('superadmin', PATH);
    await screen.button('Siguiente').click();
    await screen.page.waitForURL('**pagina=2');
    await screen.page
      .getByRole('button', { name: /^Editar paquete / })
      .first()
      .click();
    await screen.field('Nombre paquete').fill('Otro nombre');
    await screen.page.goBack();
    await screen.question.getByRole('button', { name: 'Seguir editando' }).click();
    expect(await screen.field('Nombre paquete').inputValue()).toBe('Otro nombre');
    await screen.page.keyboard.press('Escape');
    await screen.question.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect.poll(() => screen.page.url(), patience).toMatch(/packages\?pagina=2$/);
    await screen.page.goBack();
    await expect.poll(() => screen.page.url(), patience).toMatch(/packages$/);
  });
});
