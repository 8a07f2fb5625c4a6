import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { refreshTokenShape, userNameShape, userTokenShape } from '#shared/contract/stored';
import { hostVisitsOfThisFile } from '../support/host-visit.ts';
import { buildHost } from '../support/recipe-hosts.ts';
import { recipe } from '../support/docs-snippets.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const root = join(import.meta.dirname, '..', '..');
const visitors = visitorsOfThisFile();
const visit = hostVisitsOfThisFile(visitors);
const { start } = visitors.world.addresses;

/** The host of each bundler, with its React version. */
const hosts = { webpack: '17.0.2', rspack: '18.3.1', vite: '19.3.1' } as const;

/** A page with the container and no bundler; it mounts the widget that the event names. */
const plainHost = {
  '/index.html': `<!doctype html><title>Anfitrión</title><div id="lugar"></div><script src="${start}/stock/remoteEntry.js"></script><script src="/host.js"></script>`,
  '/host.js':
    "addEventListener('montar', ({ detail: { name, ...host } }) => licence_stock.get(`./${name}`).then((factory) => factory().mount(document.getElementById('lugar'), host)))",
};
const mount = (
  page: Page,
  detail: object = { name: 'buy-button', brand: 'firmaya', props: { packageCode: 'FIRMA-BAS-100' } },
): Promise<boolean> => page.evaluate((named) => dispatchEvent(new CustomEvent('montar', { detail: named })), detail);

campaign('hosts', 2, (it) => {
  for (const [host, react] of Object.entries(hosts))
    it(`a federation host built by ${host} with React ${react} mounts, updates and unmounts the store's widgets`, async () => {
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

  it("the federation tools of a host fetch the container's types by its manifest", async () => {
    const folder = await buildHost('webpack', await recipe('federation'));
    const types = (name: string): string => readFileSync(join(folder, '@mf-types/licence', name), 'utf8');
    expect(types('purchase-form.d.ts')).toContain("options: MountOptions<'purchase-form'>");
    expect(types('apis.d.ts')).toContain("typeof import('licence/purchase-form')");
  });

  it('the container mounts under Trusted Types with only the policy named licence', async () => {
    const policy = `script-src 'self' ${start}; require-trusted-types-for 'script'; trusted-types licence`;
    const { page, complaints } = await visit(plainHost, '/', { headers: { 'content-security-policy': policy } });
    await mount(page);
    await page.getByRole('button', { name: 'Comprar' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('a mount whose files fail to load shows a link to the store, and the next mount works', async () => {
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

// These are fast, so the sample takes all of them.
campaign('hosts', 4, (it) => {
  it('the container exposes every remote that exports mount', async () => {
    const manifest = (await (await fetch(`${start}/stock/mf-manifest.json`)).json()) as { exposes: readonly { name: string }[] };
    const remotes = globSync('widgets/*/index.ts', { cwd: root }).filter((file) =>
      /^export const \{ mount \}/m.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(manifest.exposes.map(({ name }) => name).sort()).toEqual(remotes.map((file) => basename(dirname(file))).sort());
  });

  for (const [name, staff, shown] of [
    ['payments', 'financiero', '1–5 de 31'],
    ['licences', 'comercial', '1–10 de 40'],
    ['packages', 'superadmin', 'Plan Esencial'],
  ] as const)
    it(`the ${name} screen of the back office, mounted by another host, lists its rows for signed-in staff`, async () => {
      const { page, complaints } = await visit(plainHost);
      const { token, refreshToken } = await visitors.world.login({ userName: staff, appName: 'license' });
      const stored: readonly (readonly [string, string])[] = [
        [userTokenShape.key, userTokenShape.write(token)],
        [refreshTokenShape.key, refreshTokenShape.write(refreshToken)],
        [userNameShape.key, userNameShape.write(staff)],
      ];
      await page.evaluate((rows) => {
        for (const [key, value] of rows) localStorage.setItem(key, value);
      }, stored);
      await mount(page, { name, brand: 'license' });
      await page.getByText(shown).first().waitFor();
      expect(complaints).toEqual([]);
    });
});
