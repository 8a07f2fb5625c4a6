import type { Page } from 'playwright';
import { expect } from 'vitest';
import { SitePage } from '../support/site-page.ts';
import { anywhere, skinOf, type Skin } from '../support/skin.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();

campaign('brands', 1, (it) => {
  it('each of nine pages is light or dark as specified, with a title, a favicon and an accent of its own', async () => {
    const look = async (name: string): Promise<Skin> => {
      const page: Page = await (await arrive()).newPage();
      await new SitePage(page, world.addresses).open(name, anywhere);
      return skinOf(page);
    };
    const worn = new Map<string, Skin>();
    for (const name of ['license', 'generic', 'superguarda', 'firmamail', 'firmaya', 'facturacion', 'colnomina', 'bemyself', 'aliado'])
      worn.set(name, await look(name));
    const skin = (name: string): Skin => worn.get(name) ?? expect.unreachable(name);

    // ST-018, ST-019, ST-021, ST-023, ST-025: light; nobody shares an accent, so none is a browser's default.
    // LC-512 (license, generic), LC-514 (mail), LC-516 (guard), LC-518 (another tenant)
    for (const name of ['license', 'generic', 'superguarda', 'firmamail', 'aliado']) {
      expect(skin(name).ground, name).toBeGreaterThan(0.85);
      expect(skin(name).ink, name).toBeLessThan(0.1);
    }
    // ST-020, ST-022, ST-024: dark ground, light text. LC-513 (invoicing), LC-515 (payroll), LC-517 (self-service)
    for (const name of ['facturacion', 'colnomina', 'bemyself']) {
      expect(skin(name).ground, name).toBeLessThan(0.05);
      expect(skin(name).ink, name).toBeGreaterThan(0.7);
    }
    // ST-017, LC-511: orange.
    expect(skin('firmaya').hue).toBeGreaterThan(15);
    expect(skin('firmaya').hue).toBeLessThan(45);

    const all = [...worn.values()];
    expect(new Set(all.map(({ accent }) => accent)).size).toBe(all.length); // ST-019, ST-021, LC-512, LC-514, LC-516
    expect(all.filter(({ accent }) => !/^#[\da-f]{6}$/.test(accent))).toEqual([]);
    expect(new Set(all.map(({ favicon }) => favicon)).size).toBe(all.length); // ST-027
    // ST-026: each by its brand's name. LC-006: seven names are known, the eighth is the default. LC-519
    expect(Object.fromEntries([...worn].map(([name, { title }]) => [name, title]))).toEqual({
      license: '¡Ocurrió un inconveniente! | Licenciamiento',
      generic: '¡Ocurrió un inconveniente! | Tienda',
      superguarda: '¡Ocurrió un inconveniente! | Superguarda',
      firmamail: '¡Ocurrió un inconveniente! | Firmamail',
      firmaya: '¡Ocurrió un inconveniente! | Firmaya',
      facturacion: '¡Ocurrió un inconveniente! | Facturación',
      colnomina: '¡Ocurrió un inconveniente! | Colnómina',
      bemyself: '¡Ocurrió un inconveniente! | bemyself',
      aliado: '¡Ocurrió un inconveniente! | Aliado',
    });
    expect(new Set(all.map(({ lang }) => lang))).toEqual(new Set(['es'])); // ST-028
  });
});
