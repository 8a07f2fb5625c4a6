/**
 * `npm run share:pictures`: draws each brand's preview picture for shared addresses of its store. Run it after a change of a theme, name
 * or mark.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { brands } from '#shared/brands/brand-table';
import { markSvg, type Brand } from '#shared/brands/brand';
import { chromiumArgs, chromiumPath } from './chromium.ts';
import { pictureOf, pictureSize } from '../../shell/deploy/documents.ts';

const root = path.join(import.meta.dirname, '..', '..');
const face = readFileSync(path.join(root, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')).toString(
  'base64',
);

function pageOf(brand: Brand): string {
  const { color } = brand.theme;
  return `<!doctype html><meta charset="utf-8"><style>
@font-face{font-family:F;src:url(data:font/woff2;base64,${face});font-weight:300 900}
body{margin:0;width:${pictureSize.width}px;height:${pictureSize.height}px;display:flex;align-items:center;gap:56px;padding:0 96px;box-sizing:border-box;background:${color.canvas};color:${color.text};font-family:F;border-bottom:16px solid ${color.accent}}
svg{width:176px;height:176px;flex:none}b{display:block;font-size:92px;line-height:1.1;font-weight:650}span{font-size:44px;line-height:1.3;color:${color['text-muted']}}
</style><body>${markSvg(brand)}<div><b>${brand.displayName}</b><span>${brand.product}</span></div>`;
}

const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] });
const page = await browser.newPage({ viewport: pictureSize });
for (const brand of Object.values(brands)) {
  await page.setContent(pageOf(brand));
  await page.evaluate('document.fonts.ready');
  mkdirSync(path.dirname(pictureOf(brand.id)), { recursive: true });
  writeFileSync(pictureOf(brand.id), await page.screenshot());
  console.log(path.relative(root, pictureOf(brand.id)));
}
await browser.close();
