import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { messages } from '../../shell/doctor/doctor.messages.ts';
import { OwnFolder } from '../support/docs-snippets.ts';
import { StaffPage } from '../support/staff-page.ts';
import { landings } from '../support/landing-page.ts';
import { MyPlanPage } from '../support/my-plan-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const visitors = visitorsOfThisFile();
const { world, arrive } = visitors;
const { start, platform, landing, store } = world.addresses;
const own = new OwnFolder();
const { late } = newestRelease().release;

beforeAll(() => own.serve());
afterAll(() => own.remove());

const button = (start: string): string => `<!doctype html><html lang="es"><title>Marca</title><body>
<script async src="${start}/embed.js"></script>
<licence-buy-button brand="firmaya" package-code="FIRMA-BAS-100"><a href="/">Comprar</a></licence-buy-button>`;

/** The panel, once it has looked; every part of it open. */
async function examined(page: Page): Promise<string> {
  const panel = page.getByRole('dialog', { name: messages.title });
  await panel.getByText(messages.areas.storage).waitFor();
  await panel.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
  return panel.innerText();
}

/** What it says when it looks again. */
async function again(page: Page): Promise<string> {
  await page.getByRole('button', { name: messages.refresh }).click();
  return examined(page);
}

test.each(Object.keys(landings))(
  'the doctor comes to the landing page of %s, under its styles and its policy, and finds nothing wrong with the tags',
  async (brand) => {
    const page = await (await arrive()).newPage();
    const troubles: string[] = [];
    page.on('console', (message) => {
      if (/licence:|violates|Refused/.test(message.text())) troubles.push(message.text());
    });
    await page.goto(`${landing(brand)}/?licence-debug`);
    const said = await examined(page);
    expect(said).toContain(messages.noViolations);
    expect(said).toContain(`${messages.title}`);
    for (const wrong of [messages.refused, messages.moments.failed, messages.moments.given, messages.moments.unknownMoment])
      expect(said).not.toContain(wrong);
    expect(said).toContain(`<licence-buy-button> · ${brand}`);
    expect(troubles).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog', { name: messages.title }).count()).toBe(0);
  },
);

test.each([
  ['the store', 'facturacion', '/', ['Encabezado · store-header', 'Contenido · storefront', 'Carrito · cart-modal']],
  ['an order', 'firmaya', '/summaryOrder/00000000-1111-2222-3333-444444444444', ['Encabezado · store-header', 'Contenido · order-summary']],
  ['a message', 'superguarda', '/messageValidationEmail/identity-ok', ['Contenido · message-page']],
] as const)('the doctor comes to %s on our own pages too', async (_, brand, path, parts) => {
  const page = await (await arrive()).newPage();
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (/doctor|violates|Refused/.test(message.text())) troubles.push(message.text());
  });
  await page.goto(`${store(brand)}${path}?licence-debug`);
  await examined(page);
  for (const part of parts) {
    await expect.poll(() => again(page)).toContain(`${part}: ${messages.moments.ready}`);
  }
  const said = await again(page);
  for (const right of [messages.noViolations, messages.storeHere(brand), messages.headers(brand, ''), messages.allStrong, messages.keeps])
    expect(said).toContain(right);
  expect(said).toMatch(new RegExp(messages.catalogue(brand, 9).replace('9 paquetes', String.raw`\d+ paquetes`)));
  for (const wrong of [messages.refused, messages.partMissing, messages.noAppName]) expect(said).not.toContain(wrong);
  expect(troubles).toEqual([]);
});

test('the doctor comes to the plan of a customer, and writes down nothing of who that is', async () => {
  const plan = await MyPlanPage.openAs(visitors, 'cliente-plan', 'colnomina');
  await plan.months.waitFor();
  await plan.page.goto(`${store('colnomina')}/myplan?licence-debug`);
  await examined(plan.page);
  for (const part of ['Encabezado · store-header', 'Contenido · my-plan'])
    await expect.poll(() => again(plan.page)).toContain(`${part}: ${messages.moments.ready}`);
  const said = await again(plan.page);
  for (const right of [messages.noViolations, messages.storeHere('colnomina')]) expect(said).toContain(right);
  // The customer's number, name and address, as the sandbox has them.
  for (const personal of ['900373115', 'Laura', 'Gómez', 'andina']) expect(said).not.toContain(personal);
  expect(plan.complaints).toEqual([]);
});

test('the doctor comes to the back office, and says which part of it did not come', async () => {
  const staff = new StaffPage(await (await arrive()).newPage(), world);
  const { page } = staff;
  await staff.openAs('superadmin', '/admin/configurations');
  await staff.menu.waitFor();
  const file = newestRelease().release.remotes['payments']?.[0] ?? '';
  await page.route(`**/${file}.js*`, (route) => route.abort());
  await page.goto(`${store('license')}/admin/payments?licence-debug`);
  await examined(page);
  await expect.poll(() => again(page), { timeout: 20_000 }).toContain(`Contenido · payments: ${messages.partMissing}`);
  expect(await again(page)).toContain(`Encabezado · admin-frame: ${messages.moments.ready}`);
});

test('a visit to our own pages that does not ask for it loads no byte of it', async () => {
  const page = await (await arrive()).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(store('facturacion'));
  await page.getByRole('button', { name: 'Comprar Factura Emprende 120' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).waitFor();
  expect(asked.filter((url) => url.includes(late['doctor'] ?? 'nothing'))).toEqual([]);
});

test('names that an inline script misspells are named, since no event and no listener can tell', async () => {
  const page = await (await arrive()).newPage();
  const inline =
    "<script>window.licence=window.licence||[];licence.push(['mont','buy-button']);document.addEventListener('licence:line-aded',()=>{});document.addEventListener('licence:ready',()=>{})</script>";
  await page.goto(`${own.save('page.html', button(start).replace('<script async', `${inline}<script async`))}?licence-debug`);
  const said = await examined(page);
  expect(said).toMatch(/espera eventos que no existen: licence:line-aded\. Los eventos son licence:ready/);
  expect(said).toMatch(/llama funciones que no existen: mont\. Usa version, mount/);
});

test('a policy that lacks the platform is named, with the line that allows it', async () => {
  const page = await (await arrive()).newPage();
  await page.goto(
    `${own.save('page.html', button(start), { 'Content-Security-Policy': `script-src ${start}; connect-src 'self'` })}?licence-debug`,
  );
  const said = await examined(page);
  expect(said).toContain(messages.catalogueFailed('firmaya', platform));
  expect(said).toContain(`connect-src ${platform}`);
  expect(said).toContain(messages.originMissing(new URL(page.url()).origin));
});

test('a tag whose files do not come is no tag that waits: the panel says so, and names the file', async () => {
  const page = await (await arrive()).newPage();
  const [file = ''] = newestRelease().release.remotes['buy-button'] ?? [];
  await page.route(`**/${file}.js*`, (route) => route.abort());
  await page.goto(own.save('page.html', button(start)));
  await page.locator('licence-buy-button').getByRole('button').hover();
  await page.getByText('No pudimos cargar esta parte de la tienda.').waitFor();
  await page.evaluate(() => licence.doctor());
  expect(await examined(page)).toContain(`<licence-buy-button> · firmaya · FIRMA-BAS-100: ${messages.moments.failed}`);
});

test('nobody who does not ask for it loads a byte of it; licence.doctor() brings it, and its report is copied', async () => {
  const context = await arrive();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(own.save('page.html', button(start)));
  await page.locator('licence-buy-button').getByRole('button').click();
  await page.getByRole('dialog').getByText('$119,000').first().waitFor();
  expect(late['doctor']).toMatch(/^[\w-]{43}$/);
  expect(asked.filter((url) => url.includes(late['doctor'] ?? ''))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.evaluate(() => licence.doctor());
  await examined(page);
  expect(asked.filter((url) => url.includes(late['doctor'] ?? ''))).toHaveLength(1);
  await page.getByRole('button', { name: messages.copy }).click();
  await page.getByText(messages.copied).waitFor();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain(`# ${messages.title}`);
  expect(report).toContain(messages.lines('firmaya', 1));
});

/** What our script puts on the page. */
declare const licence: { doctor(): Promise<void> };
