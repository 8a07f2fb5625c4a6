import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { SitePage } from '../support/site-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { requestSeen } from '../support/world.ts';

const { world, arrive } = visitorsOfThisFile();

async function visiting<Seen>(act: (site: SitePage, page: Page) => Promise<Seen>): Promise<Seen> {
  const page = await (await arrive()).newPage();
  return act(new SitePage(page, world.addresses), page);
}

/** What a page wears, as the browser computed it. */
interface Skin {
  readonly title: string;
  readonly favicon: string;
  readonly lang: string;
  /** Relative luminance of WCAG, 0 (black) to 1 (white). */
  readonly ground: number;
  readonly ink: number;
  readonly accent: string;
  /** Hue of the accent in degrees: red 0, orange about 15 to 45, yellow 60. */
  readonly hue: number;
}

async function skinOf(page: Page): Promise<Skin> {
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--_accent') !== '');
  const worn = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return {
      title: document.title,
      favicon: document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '',
      lang: document.documentElement.lang,
      ground: style.backgroundColor,
      ink: style.color,
      accent: style.getPropertyValue('--_accent').trim(),
    };
  });
  return { ...worn, ground: luminance(channels(worn.ground)), ink: luminance(channels(worn.ink)), hue: hueOf(channels(worn.accent)) };
}

type Rgb = readonly [number, number, number];

function channels(color: string): Rgb {
  const [r = 0, g = 0, b = 0] = color.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    : (color.match(/\d+/g) ?? []).map(Number);
  return [r, g, b];
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Of a colour whose red is the strongest channel; others are no orange anyway. */
function hueOf([r, g, b]: Rgb): number {
  const lightest = Math.max(r, g, b);
  return lightest === r ? (60 * (g - b)) / (lightest - Math.min(r, g, b)) : Number.NaN;
}

/** A page that every brand shows to everybody. */
const anywhere = '/messageValidationEmail/package-failed';

describe('the theme of a brand', () => {
  test('is light or dark as specified, with a title, a favicon and an accent of its own', async () => {
    const look = (name: string): Promise<Skin> =>
      visiting(async (site, page) => {
        await site.open(name, anywhere);
        return skinOf(page);
      });
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
    // ST-026: decided as 'Tienda | <brand>'. LC-006: seven names are known, the eighth is the default. LC-519
    expect(Object.fromEntries([...worn].map(([name, { title }]) => [name, title]))).toEqual({
      license: 'Tienda | Licenciamiento',
      generic: 'Tienda',
      superguarda: 'Tienda | Superguarda',
      firmamail: 'Tienda | Firmamail',
      firmaya: 'Tienda | Firmaya',
      facturacion: 'Tienda | Facturación',
      colnomina: 'Tienda | Colnómina',
      bemyself: 'Tienda | bemyself',
      aliado: 'Tienda | Aliado',
    });
    expect(new Set(all.map(({ lang }) => lang))).toEqual(new Set(['es'])); // ST-028
  });

  test('follows the headers of the page response, with the same build at the same address', async () => {
    await visiting(async (site, page) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      const look = async (appName: string, tenant: string): Promise<{ readonly skin: Skin; readonly scripts: readonly string[] }> => {
        await world.settings({ sites: { superguarda: { appName, tenant } } });
        scripts.length = 0;
        await site.open('superguarda', anywhere);
        const skin = await skinOf(page);
        await page.getByRole('heading', { name: '¡Ocurrió un inconveniente!' }).waitFor();
        return { skin, scripts: scripts.toSorted() };
      };
      const guard = await look('superguarda', '');
      const payroll = await look('COLNOMINA', '');
      const partner = await look('colnomina', 'aliado');
      // ST-015, ST-026, LC-007
      expect(payroll.scripts).toEqual(guard.scripts);
      expect([guard.skin.title, payroll.skin.title, partner.skin.title]).toEqual([
        'Tienda | Superguarda',
        'Tienda | Colnómina',
        'Tienda | Aliado',
      ]);
      expect(payroll.skin.ground).toBeLessThan(0.05);
      expect(partner.skin.ground).toBeGreaterThan(0.85); // ST-025, LC-007, LC-518: the tenant's skin lies over the dark brand.
      expect(new Set([guard, payroll, partner].map(({ skin }) => skin.accent)).size).toBe(3);
    });
  });
});

describe('the page response names brand and tenant', () => {
  test('and is asked once at load, however far the visitor walks', async () => {
    await visiting(async (site, page) => {
      const asked: string[] = [];
      const own = world.addresses.store('facturacion');
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch' && request.url().startsWith(own) && !request.url().includes('/v/'))
          asked.push(request.url());
      });
      await site.open('facturacion');
      await page.getByRole('heading', { name: 'Planes base' }).waitFor();
      await walk(page, '/freeTrial');
      await page.getByRole('button', { name: 'Comenzar' }).waitFor();
      await walk(page, anywhere);
      await page.getByRole('heading', { name: '¡Ocurrió un inconveniente!' }).waitFor();
      await walk(page, '/');
      await page.getByRole('heading', { name: 'Planes base' }).waitFor();
      expect(asked).toEqual([`${own}/`]); // ST-016
    });
  });

  test('and the calls that need them carry both', async () => {
    await world.settings({ sites: { facturacion: { tenant: 'demo' } } });
    await visiting(async (site) => {
      await site.open('facturacion');
      const { headers } = await requestSeen(world, 'GetAppParameters');
      expect(headers).toMatchObject({ appname: 'facturacion', tenant: 'demo' }); // ST-014
    });
  });
});

/** Goes to another place of the store without loading a document, as its links do. */
async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
