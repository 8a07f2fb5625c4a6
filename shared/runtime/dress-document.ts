import { faviconHref, type Brand } from '#shared/brands/brand';
import { themeCss } from '#shared/brands/theme-css';

/** Our own page wears the brand: ground, title and favicon. A brand's page is never touched. */
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
