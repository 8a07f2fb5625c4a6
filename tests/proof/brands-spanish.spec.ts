import type { Page } from 'playwright';
import { expect } from 'vitest';
import { orderPage, seededOrder } from '../support/seeded-orders.ts';
import { SitePage } from '../support/site-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();

async function visiting<Seen>(act: (site: SitePage, page: Page) => Promise<Seen>): Promise<Seen> {
  const page = await (await arrive()).newPage();
  return act(new SitePage(page, world.addresses), page);
}

/** Words that occur in no Spanish sentence; names of brands and products are excluded. */
const englishWords = new RegExp(
  `\\b(${'the and of to for with from your you is are was not cart checkout buy now price amount quantity next previous back close cancel apply save delete remove search loading please retry payment payments order status summary customer sign login logout download upload page empty results free trial name password welcome continue accept required invalid field failed failure success pending approved rejected plans features expired something wrong again undefined null NaN'.split(' ').join('|')})\\b`,
  'gi',
);

/** All texts that a person can read or a screen reader can speak: visible text, names, hints and titles, also in open shadow roots. */
function wordsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const said: string[] = [document.title];
    const read = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) read(element.shadowRoot);
        if (element.matches('script, style, head *, noscript') || !element.checkVisibility()) continue;
        for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) said.push(element.getAttribute(name) ?? '');
        for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) said.push(child.textContent ?? '');
      }
    };
    read(document);
    return said.map((text) => text.trim()).filter((text) => text !== '');
  });
}

const cash = seededOrder(6);

async function expectSpanish(page: Page): Promise<void> {
  const said = await wordsOn(page);
  expect(said.length, page.url()).toBeGreaterThanOrEqual(2);
  expect(
    said.filter((text) => text.match(englishWords) !== null),
    page.url(),
  ).toEqual([]); // ST-028
}

campaign('brands', 3, (it) => {
  it('every visitor screen shows only Spanish texts', async () => {
    await visiting(async (site, page) => {
      await site.open('facturacion');
      await page.getByRole('article').first().waitFor();
      await expectSpanish(page);
      await site.open('facturacion', '/license/viewCartModal');
      await page.getByText('¡Tu carrito está vacío!').first().waitFor();
      await expectSpanish(page);
      await site.open('facturacion', '/license/addCartItem/FACT-BAS-120:2');
      const form = page.locator('[name="documentNumberBilling"]');
      await form.waitFor();
      await page.getByRole('button', { name: 'Pago en línea', exact: true }).click();
      await page.getByText('Campo Obligatorio').first().waitFor();
      await expectSpanish(page);
      await site.open('facturacion', '/license/viewCartModal');
      await page.getByRole('button', { name: 'Continuar' }).waitFor();
      await expectSpanish(page);
      for (const order of [1, 2, 3, 5]) {
        await site.open('facturacion', orderPage(order));
        await page.locator('main').getByRole('heading').first().waitFor();
        await expectSpanish(page);
      }
      await site.open('facturacion', `/summaryorder/${cash}`);
      await page.getByRole('heading', { name: 'Resumen de tu compra' }).waitFor();
      await expectSpanish(page);
      for (const kind of ['identity-ok', 'identity-not-ok', 'identity-failed', 'package-failed']) {
        await site.open('facturacion', `/messageValidationEmail/${kind}`);
        await page.locator('main').getByRole('heading').first().waitFor();
        await expectSpanish(page);
      }
      await site.open('firmamail', '/freeTrial');
      await page.getByRole('button', { name: 'Comenzar' }).waitFor();
      await expectSpanish(page);
    });
  });

  it('visitor screens show only Spanish texts while the platform fails', async () => {
    await world.fault({ path: '/license/api/', status: 500 });
    await visiting(async (site, page) => {
      for (const path of ['/', '/license/addCartItem/FACT-BAS-120:2', `/summaryorder/${cash}`, '/freeTrial']) {
        await site.open('facturacion', path);
        await page
          .getByRole('button', { name: /^(Reintentar|Intentar|Volver)/ })
          .or(page.getByRole('alert'))
          .first()
          .waitFor();
        await expectSpanish(page);
      }
    });
  });

  it('the plan of a customer and a staff screen show only Spanish texts', async () => {
    await visiting(async (site, page) => {
      const customer = await world.login({ userName: 'cliente-plan', appName: 'colnomina' });
      await site.open('colnomina', `/myplan${customer.signInPath}`);
      await page.getByRole('table', { name: 'Consumo de tu plan' }).waitFor();
      await expectSpanish(page);
    });
    await visiting(async (site, page) => {
      const staff = await world.login({ userName: 'financiero', appName: 'license' });
      await site.open('license', staff.signInPath);
      await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
      await site.open('license', '/admin/payments');
      await page.getByText('1–5 de 31').waitFor();
      await expectSpanish(page);
    });
  });

  for (const { from, title, product } of [
    { from: 'facturacion', title: 'Tienda | Facturación', product: 'Factura Emprende 120' },
    { from: 'firmamail', title: 'Tienda | Firmamail', product: 'Correo 500' },
    { from: 'otra', title: 'Tienda', product: 'Plan Esencial' }, // ST-011: an unknown brand
  ])
    it(`the store of ${from} shows its title and its packages`, async () => {
      await visiting(async (site, page) => {
        await site.open(from);
        const cards = page.getByRole('article');
        await cards.first().waitFor();
        expect(await page.title()).toBe(title); // ST-012
        expect((await cards.allInnerTexts()).join(' ')).toContain(product); // ST-012
      });
    });
});
