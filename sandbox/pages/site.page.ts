import type { Addresses } from '../core/addresses.ts';
import { decodedText, pageHeaders, type PlatformReply } from '../core/http.ts';
import type { Platform } from '../core/platform.ts';
import type { Brand } from '#shared/brands/brand';
import { brands, findBrand, tenants } from '#shared/brands/brand-table';
import { isRecord } from '../core/json.ts';
import { html } from './html.ts';

/** What the page response of a host announces: its own name, or what `settings.sites` says of it. */
export function siteFacts({ settings }: Platform, name: string): { readonly appName: string; readonly tenant: string } {
  const said: unknown = settings.all()['sites']?.[name];
  const told = isRecord(said) ? said : {};
  const isTenant = tenants.some(({ id }) => id === name);
  const brand = Object.values(brands).find(({ id }) => id === name);
  return {
    appName: String(told['appName'] ?? (isTenant ? brands.colnomina.appName : (brand?.appName ?? name))),
    tenant: String(told['tenant'] ?? (isTenant ? name : '')),
  };
}

/** Who may show an address in a frame: the cart anybody's page, the back office nobody, in any spelling that the shell's router reads. */
function framedBy(brand: Brand, path: string): string {
  const spelled = (decodedText(path) ?? path).replace(/^\/+/, '/').toLowerCase();
  if (spelled.startsWith('/license/viewcart')) return `'self' http://localhost:* http://*.localhost:*`;
  return brand.backOffice || spelled.startsWith('/admin') ? "'none'" : "'self'";
}

/** Under which our own pages run: nothing inline, nothing from elsewhere but the platform. */
function policy({ platform, basePort }: Addresses, framed: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${platform}`,
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: blob: ${platform}`,
    `connect-src 'self' ${platform} ${platform.replace('http', 'ws')}`,
    `frame-src ${platform}`,
    `form-action 'self' http://localhost:${basePort + 2}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framed}`,
  ].join('; ');
}

/** A sign-in parameter has 64 characters at least: a longer path than that may hold one. */
const longestPlainPath = 64;

/** The document of a brand's own pages: it only loads `/site.js`; the brand stands in the response's headers. */
export function sitePage(platform: Platform, name: string, path: string): PlatformReply {
  const { appName, tenant } = siteFacts(platform, name);
  const { brand } = findBrand({ appName, tenant });
  const document = html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${brand.title}</title>
        <meta name="color-scheme" content="${brand.theme.scheme}" />
        <link rel="icon" href="data:," />
        <link rel="preload" href="/_pages/figtree.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="/_pages/site.css?theme=${brand.theme.name}" />
      </head>
      <body>
        <script src="/site.js"></script>
        <noscript><p>Esta tienda necesita JavaScript.</p></noscript>
      </body>
    </html>`;
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      ...pageHeaders,
      'content-security-policy': policy(platform.addresses, framedBy(brand, path)),
      // What loads before the script has taken a sign-in parameter out of the address must not carry it on.
      'referrer-policy': path.length > longestPlainPath ? 'no-referrer' : 'strict-origin-when-cross-origin',
      appName,
      tenant,
    },
    body: document.text,
  };
}
