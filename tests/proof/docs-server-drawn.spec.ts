import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { campaign } from './campaign.ts';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { InstalledPackage } from '../../shell/test-support/installed-package.ts';
import { docsPageAt, OwnFolder, snippetsOf } from '../support/docs-snippets.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();
const own = new OwnFolder();
let installed: InstalledPackage;
let address = '';

// What the docs' page says, run as it stands on a machine of its own.
beforeAll(async () => {
  installed = await InstalledPackage.of(newestRelease().release.version);
  await own.serve();
  mkdirSync(path.join(own.folder, 'node_modules'));
  symlinkSync(path.join(installed.folder, 'package'), path.join(own.folder, 'node_modules', 'licence-widgets'));
  const [, script] = snippetsOf(await docsPageAt(world.addresses.start, 'server'));
  writeFileSync(path.join(own.folder, 'page.mjs'), script?.code ?? '');
  address = own.save('page.html', execFileSync(process.execPath, ['page.mjs'], { cwd: own.folder, encoding: 'utf8' }));
});
afterAll(async () => {
  await own.remove();
  installed.remove();
});

const button = (page: Page, role: 'link' | 'button') => page.getByRole(role, { name: 'Comprar', exact: true });

/** What a test notes in the page. */
declare const seen: string[];

campaign('docs', 2, (it) => {
  it('what a server drew is the picture that the script draws: nothing moves, and no word of it goes for a moment', async () => {
    const without = await (await arrive({ javaScriptEnabled: false })).newPage();
    await without.goto(address);
    await without.getByText('$119,000').waitFor();
    const store = await button(without, 'link').getAttribute('href');
    expect(store).toMatch(/^http:\/\/firmaya\..*\/license\/addCartItem\/FIRMA-BAS-100:1$/);
    const drawn = await without.screenshot();

    const page = await (await arrive()).newPage();
    await page.addInitScript(() => {
      const noted: string[] = [];
      Object.assign(globalThis, { seen: noted });
      new PerformanceObserver((list) => noted.push(...list.getEntries().map(() => 'it moved'))).observe({
        type: 'layout-shift',
        buffered: true,
      });
      addEventListener('DOMContentLoaded', () => {
        for (const { localName, shadowRoot } of document.querySelectorAll('[brand]')) {
          if (!shadowRoot) noted.push(`${localName} was not drawn`);
          else
            new MutationObserver(() => {
              if (![...shadowRoot.children].some((child) => child.matches('[part], .root'))) noted.push(`${localName} was empty`);
            }).observe(shadowRoot, { childList: true });
        }
      });
    });
    await page.goto(address);
    await button(page, 'button').waitFor();
    await page.getByRole('button', { name: 'Carrito de compras, vacío' }).waitFor();
    await page.locator('licence-price').evaluate((tag: HTMLElement & { readonly ready: Promise<void> }) => tag.ready);
    // Drawn anew, by the script's own rules and none of the server's.
    expect(await page.locator('licence-price style, licence-buy-button style').count()).toBe(0);
    expect(await page.evaluate(() => seen)).toEqual([]);
    expect((await page.screenshot()).equals(drawn)).toBe(true);

    await button(page, 'button').click();
    await page.getByRole('dialog').getByText('$119,000').first().waitFor();
  });

  it('a visitor whom no script of ours reaches goes to the store with the package in its cart', async () => {
    const context = await arrive();
    await context.route('**/embed.js', (route) => route.abort());
    const page = await context.newPage();
    await page.goto(address);
    await button(page, 'link').click();
    await page.waitForURL(/firmaya\..*\/license\//);
  });
});
