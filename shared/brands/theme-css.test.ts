import { expect, test } from 'vitest';
import { facadeCss, facadeTokens, themeCss } from './theme-css.ts';
import { themes } from './themes.ts';

test('a page that sets --licence-accent wins over the theme', () => {
  expect(themeCss(themes.firmaya)).toContain('--_accent:var(--licence-accent,#c44e01);');
});

test('a tenant may change corners, a brand may not', () => {
  expect(themeCss(themes.aliado)).toContain('--_radius-md:var(--licence-radius-md,4px);');
  expect(themeCss(themes.license)).toContain('--_radius-md:var(--licence-radius-md,10px);');
});

test('a tag on a brand page never asks for a font download', () => {
  expect(themeCss(themes.license)).not.toContain('Figtree');
  expect(themeCss(themes.license, { font: 'store' })).toContain('"Figtree Variable"');
});

test('the facade declares the same names with the same values as the whole theme', () => {
  const whole = themeCss(themes.bemyself);
  const declarations = facadeCss(facadeTokens(themes.bemyself)).match(/--_[^;]+;/g) ?? [];
  expect(declarations).toHaveLength(13);
  for (const declaration of declarations) expect(whole).toContain(declaration);
});

test('the facade stays small enough to be written into the embed script', () => {
  expect(JSON.stringify(facadeTokens(themes.facturacion)).length).toBeLessThan(420);
});
