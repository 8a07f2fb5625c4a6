import { html, raw } from 'hono/html';
import { brands } from '#shared/brands/brand-table';
import { markSvg, type Brand } from '#shared/brands/brand';
import { textReply } from '../core/http.ts';

export type Html = ReturnType<typeof html>;

/** No script at all: every control of these pages is a link or a form. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self' http://localhost:* http://*.localhost:*; base-uri 'none'";

/** Headers of every page: no window shared with other sites, and no browser feature that a shop does not need. */
const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

export interface PageFacts {
  readonly title: string;
  readonly body: Html;
  readonly brand?: Brand;
  /** 'narrow' for a form, 'wide' for the start page. */
  readonly width?: 'narrow' | 'wide';
  readonly status?: number;
  /** Origins that may frame the page; none by default. */
  readonly framedBy?: string;
}

/** A brand's mark as an inline picture. */
export function mark(brand: Brand): Html {
  return raw(markSvg(brand).replace('<svg ', '<svg class="mark" aria-hidden="true" '));
}

/** A whole page in the sandbox's own clothes: the generic theme, or a brand's. */
export async function page({
  title,
  body,
  brand = brands.generic,
  width = 'narrow',
  status = 200,
  framedBy = "'none'",
}: PageFacts): Promise<Response> {
  const document = await html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:image/svg+xml,${encodeURIComponent(markSvg(brand))}" />
        <link rel="preload" href="/_pages/figtree.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="/_pages/style.css?theme=${brand.theme.name}" />
      </head>
      <body class="${width}">
        ${body}
      </body>
    </html>`;
  const headers = { ...pageHeaders, 'content-security-policy': `${policy}; frame-ancestors ${framedBy}`, 'referrer-policy': 'same-origin' };
  return textReply('html', document.toString(), { status, headers });
}
