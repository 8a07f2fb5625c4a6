import { faviconHref, type Brand } from '#shared/brands/brand';
import { themeCss } from '#shared/brands/theme-css';

/** Sets background, title and favicon of our own page; never runs on a brand's page. */
export function dressDocument(brand: Brand): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${themeCss(brand.theme, { font: 'store', selector: ':root' })}html{background:var(--_canvas);color:var(--_text);font-family:var(--_font-family)}@media print{:root{background:none;color-scheme:light}}`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.title = brand.title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]') ?? document.createElement('link');
  icon.rel = 'icon';
  icon.href = faviconHref(brand);
  document.head.append(icon);
}
