import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brands } from '#shared/brands/brand-table';
import { isRecord } from '#shared/contract/schema';
import type { Addresses } from '../core/addresses.ts';
import { lostPage } from '../pages/stand-in.page.ts';
import type { Answer } from './http.ts';
import { fileReply } from './static.ts';

const folder = join(import.meta.dirname, '..', 'landings');

/** The landing pages: each brand's folder on a foreign origin of its own, under the policy its `landing.json` names. */
export function landingAnswer(addresses: Addresses): Answer {
  return async ({ url, headers }) => {
    const brand = Object.keys(brands).find((id) => `${id}.landing.localhost` === url.hostname);
    if (brand === undefined) return lostPage();
    const path = url.pathname === '/' ? 'index.html' : url.pathname;
    const file = await fileReply({
      folder: join(folder, brand),
      path,
      acceptEncoding: headers['accept-encoding'] ?? '',
      cacheControl: 'no-cache',
    });
    if (file === null || path.endsWith('landing.json')) return lostPage();
    const fill = fillerFor(addresses, brand);
    const policy = fill(await policyOf(brand));
    const fileHeaders = policy === '' ? file.headers : { ...file.headers, 'content-security-policy': policy };
    if (!/\.(?:html|css)$/.test(path)) return { ...file, headers: fileHeaders };
    return { status: 200, headers: fileHeaders, body: fill(new TextDecoder().decode(file.bytes)) };
  };
}

/** Fills in where this sandbox's ports lie (`{{store}}`, `{{brandStore}}`, `{{platform}}`) and this answer's own `{{nonce}}`. */
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
