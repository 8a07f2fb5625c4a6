import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, record, string } from '#shared/contract/schema';
import { launchBrowser, newVisitor } from '../support/browser.ts';
import { startSandbox } from '../support/sandbox-process.ts';
import { SitePage } from '../support/site-page.ts';
import { fileOf } from './baseline.ts';
import { looks, nameOf } from './pictures.ts';

/** A picture of the README, drawn from the running product. */
interface ReadmePicture {
  /** Names of the kept pictures of the same screens. A change in one of them makes this picture old. */
  readonly shows: readonly string[];
  /** Opens the screen. @returns something on it that appears last */
  open(site: SitePage): Promise<unknown>;
}

const folder = join(import.meta.dirname, '..', '..', 'storybook', 'docs', 'pictures');
const hashFile = join(folder, 'drawn.json');
const frame = 'license.widgets-admin-frame--super-admin.1440';

async function desk(site: SitePage, userName: string, path: string, title: string): Promise<void> {
  await site.signIn(userName, 'license', path);
  await site.heading(title).waitFor();
}

/** By file name below `storybook/docs/pictures`. */
export const readmePictures: Readonly<Record<string, ReadmePicture>> = {
  'landing-cart.png': {
    shows: ['superguarda.widgets-cart-modal--in-its-dialog.1440'],
    async open(site) {
      await site.openLanding('superguarda');
      await site.widget('buy-button').getByRole('button').click();
      await site.page.getByRole('button', { name: 'Continuar' }).waitFor();
      await site.page.getByRole('textbox', { name: 'Código promocional' }).waitFor();
    },
  },
  'store-home.png': {
    shows: ['facturacion.widgets-storefront--ready.1440'],
    async open(site) {
      await site.open('facturacion', '/cart');
      await site.page.getByRole('heading', { level: 1 }).first().waitFor();
    },
  },
  'my-plan.png': {
    shows: ['facturacion.widgets-my-plan--ready.1440'],
    async open(site) {
      await site.signIn('cliente-plan', 'facturacion', '/myplan');
      await site.page.getByRole('heading', { name: 'Consumo por mes' }).or(site.page.getByRole('table')).first().waitFor();
    },
  },
  'overview.png': {
    shows: [frame, 'license.widgets-overview--ready.1440'],
    open: (site) => desk(site, 'superadmin', '/admin/overview', 'Resumen'),
  },
  'back-office.png': {
    shows: [frame, 'license.widgets-packages--ready.1440'],
    open: (site) => desk(site, 'superadmin', '/admin/packages', 'Paquetes'),
  },
  'licences.png': {
    shows: [frame, 'license.widgets-licences-screen--usage.1440'],
    open: (site) => desk(site, 'superadmin', '/admin/licenses?vista=bolsas&empresa=1', 'Licencias y consumos'),
  },
  'products.png': {
    shows: [frame, 'license.widgets-dashboard--detail.1440'],
    async open(site) {
      await desk(site, 'cliente-plan', '/admin/dashboard', 'Productos adquiridos');
      for (const name of ['Firma electrónica', 'Ver detalle de Firma Profesional 250'])
        await site.page.getByRole('button', { name }).click();
      await site.page.getByRole('button', { name: /^Movimientos/ }).waitFor();
    },
  },
};

const lookNamed = new Map(looks.map((look) => [nameOf(look), look]));

/** Returns the hash of the kept pictures of each README picture's screens, by file name. */
export function hashesOfScreens(): Readonly<Record<string, string>> {
  const hashOf = ({ shows }: ReadmePicture): string => {
    const hash = createHash('sha256');
    for (const name of shows) {
      const look = lookNamed.get(name);
      if (look === undefined) throw new Error(`tests/look/readme.ts: no picture is called '${name}'.`);
      hash.update(existsSync(fileOf(look)) ? readFileSync(fileOf(look)) : name);
    }
    return hash.digest('hex').slice(0, 16);
  };
  return Object.fromEntries(Object.entries(readmePictures).map(([file, picture]) => [file, hashOf(picture)]));
}

export const hashesWhenDrawn = (): Readonly<Record<string, string>> =>
  parse(record(string(), string()), JSON.parse(readFileSync(hashFile, 'utf8')));

/** Draws the README's pictures from the built product, at 1280 px by day. */
export async function drawReadme(say: (line: string) => void): Promise<void> {
  const { addresses, stop } = await startSandbox();
  const browser = await launchBrowser();
  try {
    for (const [file, picture] of Object.entries(readmePictures)) {
      const visitor = await newVisitor(browser, { reducedMotion: 'reduce', colorScheme: 'light' });
      const page = await visitor.newPage();
      await picture.open(new SitePage(page, addresses));
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' });
      await visitor.close();
      say(`  ${file}`);
    }
    writeFileSync(hashFile, `${JSON.stringify(hashesOfScreens(), null, 2)}\n`);
  } finally {
    await browser.close();
    await stop();
  }
}
