import { html, raw } from 'hono/html';
import { brands } from '#shared/brands/brand-table';
import { markSvg, type Brand } from '#shared/brands/brand';
import { faceCss } from '#shared/brands/face-css';
import { themeCss } from '#shared/brands/theme-css';
import { themes, type ThemeName } from '#shared/brands/themes';
import { textReply } from '../core/http.ts';

export type Html = ReturnType<typeof html>;

/** Forbids scripts, since every control of these pages is a link or a form. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self' http://localhost:* http://*.localhost:*; base-uri 'none'";

const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

export interface PageFacts {
  readonly title: string;
  readonly body: Html;
  readonly brand?: Brand;
  readonly width?: 'narrow' | 'wide';
  readonly status?: number;
  readonly framedBy?: string;
}

export function mark(brand: Brand): Html {
  return raw(markSvg(brand).replace('<svg ', '<svg class="mark" aria-hidden="true" '));
}

export const brandRow = (brand: Brand): Html =>
  html`<div class="row">
    ${mark(brand)}
    <div>
      <h3>${brand.displayName}</h3>
      <p class="muted">${brand.product}</p>
    </div>
  </div>`;

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

function isTheme(name: string): name is ThemeName {
  return name in themes;
}

const rules = `
${faceCss('/_pages/figtree.woff2')}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--_canvas);color:var(--_text);font:400 15px/24px var(--_font-family);font-variant-numeric:tabular-nums lining-nums;padding:0 20px 64px}
main{margin:0 auto;max-width:440px}
.wide main,.wide header.top{max-width:1120px;margin-inline:auto}
h1,h2,h3,p{margin:0}
h1{font:650 28px/36px var(--_font-family);letter-spacing:-.018em}
.wide h1{font-size:40px;line-height:46px;letter-spacing:-.028em;text-wrap:balance}
h2{font:600 22px/28px var(--_font-family);letter-spacing:-.012em}
h3{font:600 16px/24px var(--_font-family)}
a{color:var(--_accent-text);text-underline-offset:3px;text-decoration-thickness:1px}
.muted,small{color:var(--_text-muted);font-size:13px;line-height:20px}
code,pre{font-family:var(--_font-mono);font-size:13px;line-height:20px}
pre{margin:0;padding:16px;background:var(--_sunken);border-radius:10px;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere}
.lines{white-space:pre-line}
.mark{width:40px;height:40px;flex:none;display:block}
.card{background:var(--_surface);border:1px solid var(--_line);border-radius:14px;box-shadow:var(--_shadow-1);padding:20px}
.sheet{margin-top:12vh;padding:32px;border-radius:20px;box-shadow:var(--_shadow-3)}
.stack{display:grid;gap:16px;align-content:start}
.stack.tight{gap:8px}
.row{display:flex;gap:12px;align-items:center;flex-wrap:wrap}
.between{justify-content:space-between}
section{margin-top:56px}
section>h2{margin-bottom:4px}
section>p.muted{margin-bottom:20px;max-width:90ch}
.grid{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr))}
.grid.small{grid-template-columns:repeat(auto-fill,minmax(min(100%,250px),1fr));gap:12px}
header.top{padding:48px 0 0;display:grid;gap:12px}
header.top p{font-size:18px;line-height:28px;color:var(--_text-muted);max-width:60ch}
.eyebrow{font:600 13px/20px var(--_font-family);color:var(--_accent-text);letter-spacing:.01em}
label{display:grid;gap:6px;font:500 14px/20px var(--_font-family)}
input,select{font:400 16px/24px var(--_font-family);height:44px;padding:0 14px;border:1px solid var(--_line-strong);border-radius:10px;background:var(--_surface);color:var(--_text);width:100%;min-width:0}
button,.button{font:600 15px/20px var(--_font-family);min-height:44px;padding:11px 18px;border-radius:10px;border:1px solid transparent;background:var(--_accent);color:var(--_text-on-accent);cursor:pointer;text-decoration:none;display:inline-flex;align-items:center;justify-content:center;gap:8px;transition:background 140ms,border-color 140ms}
button:hover,.button:hover{background:var(--_accent-hover)}
button.quiet,.button.quiet{background:var(--_surface);border-color:var(--_line-strong);color:var(--_text)}
button.quiet:hover,.button.quiet:hover{background:var(--_sunken)}
button.danger{background:var(--_danger-fill);color:var(--_text-on-danger)}
button.plain,.plain{background:transparent;color:var(--_accent-text);padding:6px 10px;min-height:32px;font-size:14px}
.row:has(> .plain){gap:4px 2px;margin-inline:-10px}
button.plain:hover{background:var(--_accent-quiet)}
.full{width:100%}
:focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
.badge{font:600 12px/16px var(--_font-family);padding:3px 8px;border-radius:999px;background:var(--_sunken);color:var(--_text-muted);white-space:nowrap}
.badge.good{background:var(--_success-quiet);color:var(--_success-text)}
.badge.bad{background:var(--_danger-quiet);color:var(--_danger-text)}
.badge.warn{background:var(--_warning-quiet);color:var(--_warning-text)}
.note{padding:12px 16px;border-radius:10px;background:var(--_info-quiet);color:var(--_info-text);border:1px solid var(--_info-line)}
.note.bad{background:var(--_danger-quiet);color:var(--_danger-text);border-color:var(--_danger-line)}
.links{display:flex;flex-wrap:wrap;gap:4px 16px;font-size:14px}
.people{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr));gap:12px}
.person{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:12px;align-items:center}
.person p{overflow-wrap:anywhere}
.person .choice{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px;grid-column:1/-1}
.person select{font-size:15px}
.scroll{overflow-x:auto;margin:0 -20px;padding:0 20px}
.card.scroll{margin:0}
table{border-collapse:collapse;width:100%;font-size:14px;line-height:20px}
th{font:600 12px/16px var(--_font-family);color:var(--_text-muted);text-align:left;padding:8px 12px 8px 0;white-space:nowrap}
td{padding:10px 12px 10px 0;border-top:1px solid var(--_line);vertical-align:top}
td code{overflow-wrap:anywhere}
td code.whole{white-space:nowrap}
.amount{font:650 32px/36px var(--_font-family);letter-spacing:-.02em}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0}
dt{color:var(--_text-muted)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.swatch{height:6px;border-radius:999px}
hr{border:0;border-top:1px solid var(--_line);margin:0;width:100%}
footer{margin-top:64px;color:var(--_text-muted);font-size:13px}
@media (max-width:520px){.sheet{margin-top:24px;padding:24px 20px}.wide h1{font-size:32px;line-height:36px}section{margin-top:40px}.card .button{padding-inline:12px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;

export function pageStyle(theme: string): string {
  return themeCss(themes[isTheme(theme) ? theme : 'generic'], { font: 'store', selector: ':root' }) + rules;
}
