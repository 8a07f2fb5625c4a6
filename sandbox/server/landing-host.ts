import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markSvg } from '#shared/brands/brand';
import { brands, findBrand } from '#shared/brands/brand-table';
import { isRecord } from '#shared/contract/schema';
import type { Addresses } from '../core/addresses.ts';
import { addressOf, createApp, type App } from '../core/http.ts';
import { lostPage } from '../pages/stand-in.page.ts';
import { openFile, openToPages, packTexts } from './http.ts';
import { fileReply } from './static.ts';

const folder = join(import.meta.dirname, '..', 'landings');

/** Serves each brand's landing page on a foreign origin of its own, under the policy of its `landing.json`. */
export function landingApp(addresses: Addresses): App {
  return createApp()
    .options('*', openToPages)
    .use(packTexts)
    .get('*', async (call, next) => {
      const { hostname } = addressOf(call.req);
      const brand = Object.keys(brands).find((id) => `${id}.landing.localhost` === hostname);
      const path = call.req.path;
      if (brand === undefined || path.endsWith('landing.json')) return next();
      // The landing page shows its store's icon.
      if (path === '/favicon.svg')
        return new Response(markSvg(findBrand({ appName: brand }).brand), { headers: { ...openFile, 'content-type': 'image/svg+xml' } });
      const file = await fileReply(call, { folder: join(folder, brand), path, headers: { ...openFile, 'cache-control': 'no-cache' } });
      if (file === null) return next();
      const fill = fillerFor(addresses, brand);
      const policy = fill(await policyOf(brand));
      if (policy !== '') file.headers.set('content-security-policy', policy);
      if (!/^text\/(?:html|css)/.test(file.headers.get('content-type') ?? '')) return file;
      file.headers.delete('content-length');
      return new Response(fill(await file.text()), file);
    })
    .notFound(lostPage);
}

/** Returns a function that fills in this sandbox's addresses (`{{store}}`, `{{brandStore}}`, `{{platform}}`) and the answer's `{{nonce}}`. */
function fillerFor(addresses: Addresses, brand: string): (text: string) => string {
  const values = {
    store: addresses.start,
    brandStore: addresses.store(brand),
    platform: addresses.platform,
    nonce: randomBytes(16).toString('base64'),
  };
  return (text) => Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{{${name}}}`, value), text);
}

async function policyOf(brand: string): Promise<string> {
  const text = await readFile(join(folder, brand, 'landing.json'), 'utf8').catch(() => '{}');
  const facts: unknown = JSON.parse(text);
  return isRecord(facts) && typeof facts['csp'] === 'string' ? facts['csp'] : '';
}
