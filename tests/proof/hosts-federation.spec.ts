import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { hostVisitsOfThisFile } from '../support/host-visit.ts';
import { buildHost } from '../support/recipe-hosts.ts';
import { recipe } from '../support/recipes.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();
const visit = hostVisitsOfThisFile(visitors);
const { start } = visitors.world.addresses;

/** Each bundler's host with the React that it has. */
const hosts = { webpack: '17.0.2', rspack: '18.3.1', vite: '19.3.1' } as const;

campaign('hosts', 2, (it) => {
  for (const [host, react] of Object.entries(hosts))
    it(`a federation host built by ${host}, with React ${react} of its own, mounts, updates and takes out what the store's container brings`, async () => {
      const { page, complaints, scripts, ready } = await visit(join(await buildHost(host, await recipe('federation')), 'dist'));
      await page.getByRole('heading', { name: `Firma Maya, con React ${react}` }).waitFor();
      await page.getByRole('button', { name: 'Comprar', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Cambiar las palabras' }).click();
      await page.getByRole('button', { name: 'Comprar ya' }).click();
      await page.getByRole('dialog').getByText('Firma Básica 100').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Pagar aquí' }).click();
      await expect.poll(ready).toContain('purchase-form');

      await page.getByRole('button', { name: 'Quitar' }).click();
      await expect.poll(() => page.getByRole('button', { name: 'Comprar ya' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Poner' }).click();
      await page.getByRole('button', { name: 'Comprar ya' }).waitFor();

      expect([...new Set(await ready())].sort()).toEqual(['buy-button', 'cart-modal', 'purchase-form']);
      const ours = (await scripts()).filter(([src]) => /^\/[ve]\//.test(src.slice(start.length)));
      expect(ours.length).toBeGreaterThan(4);
      expect(ours.filter(([, integrity]) => integrity === '')).toEqual([]);
      expect(ours.length).toBe(new Set(ours.map(([src]) => src)).size);
      expect(await page.evaluate(() => customElements.get('licence-buy-button') === undefined)).toBe(true);
      expect(complaints).toEqual([]);
    });

  it("a host's own tools fetch the container's types by its manifest", async () => {
    const folder = await buildHost('webpack', await recipe('federation'));
    const types = (name: string): string => readFileSync(join(folder, '@mf-types/licence', name), 'utf8');
    expect(types('purchase-form.d.ts')).toContain("options: MountOptions<'purchase-form'>");
    expect(types('apis.d.ts')).toContain("typeof import('licence/purchase-form')");
  });

  /** A page with the container and no bundler: what any host does with it in the end. */
  const plainHost = {
    '/index.html': `<!doctype html><title>Anfitrión</title><div id="lugar"></div><script src="${start}/stock/remoteEntry.js"></script><script src="/host.js"></script>`,
    '/host.js':
      "addEventListener('montar', () => licence_stock.get('./buy-button').then((factory) => factory().mount(document.getElementById('lugar'), { brand: 'firmaya', props: { packageCode: 'FIRMA-BAS-100' } })))",
  };
  const mount = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('montar')));

  it('the container under Trusted Types: put into the page by its own tag, it is there, and our files pass with the policy named licence', async () => {
    const policy = `script-src 'self' ${start}; require-trusted-types-for 'script'; trusted-types licence`;
    const { page, complaints } = await visit(plainHost, '/', { headers: { 'content-security-policy': policy } });
    await mount(page);
    await page.getByRole('button', { name: 'Comprar' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("files that do not come: a sentence with the store's address stands in the place, and the next mount works", async () => {
    const { page } = await visit(plainHost);
    await page.route('**/v/**', (route) => route.abort());
    await mount(page);
    const link = page.locator('#lugar').getByRole('link');
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`${visitors.world.addresses.store('firmaya')}/`);
    await page.unroute('**/v/**');
    await mount(page);
    await page.getByRole('button', { name: 'Comprar' }).waitFor();
    expect(await link.isVisible()).toBe(false);
  });
});
