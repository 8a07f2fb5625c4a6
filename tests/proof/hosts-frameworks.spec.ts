import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { hostVisitsOfThisFile } from '../support/host-visit.ts';
import { buildHost } from '../support/recipe-hosts.ts';
import { recipe } from '../support/docs-snippets.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();
const visit = hostVisitsOfThisFile(visitors);

/** The recipes with their hosts; `link` says whether the built HTML contains the link. */
const recipes = [
  { name: 'react', host: 'vite', link: false },
  { name: 'vue', host: 'vue', link: false },
  { name: 'next', host: 'next', link: true },
  { name: 'angular', host: 'angular', link: true },
  { name: 'svelte', host: 'svelte', link: true },
  { name: 'astro', host: 'astro', link: true },
] as const;

campaign('hosts', 1, (it) => {
  for (const { name, host, link } of recipes)
    it(`the built ${name} recipe fills the cart and receives its events${link ? ', and its HTML has the link' : ''}`, async () => {
      const folder = await buildHost(host, await recipe(name));
      const site = ['out', 'dist'].map((each) => join(folder, each)).find((each) => existsSync(each)) ?? folder;
      const { page, complaints } = await visit(site);
      await page.getByText('Todavía no está en tu carrito').waitFor();
      await page.getByRole('button', { name: 'Comprar' }).click();
      await page.getByRole('dialog').getByText('Firma Básica 100').first().waitFor();
      await page.getByText('En tu carrito').waitFor();
      expect(complaints).toEqual([]);

      if (!link) return;
      const plain = await visit(site, '/', { javaScriptEnabled: false });
      const href = await plain.page.getByRole('link', { name: 'Comprar' }).getAttribute('href');
      expect(href).toBe(`${visitors.world.addresses.store('firmaya')}/license/addCartItem/FIRMA-BAS-100:1`);
    });
});
