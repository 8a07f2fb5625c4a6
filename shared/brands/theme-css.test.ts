import { expect, test } from 'vitest';
import { brands } from './brand-table.ts';
import { facadeCss, lookOf } from './facade-css.ts';
import { themeCss } from './theme-css.ts';
import { themes } from './themes.ts';

test('the property --licence-accent of the page overrides the theme', () => {
  expect(themeCss(themes.firmaya)).toContain('--_accent:var(--licence-accent,#c44e01);');
});

test('a tenant changes the radius of corners', () => {
  expect(themeCss({ ...themes.license, radius: { md: 4 } })).toContain('--_radius-md:var(--licence-radius-md,4px);');
  expect(themeCss(themes.license)).toContain('--_radius-md:var(--licence-radius-md,10px);');
});

test('a tag on a brand page downloads no font', () => {
  expect(themeCss(themes.license)).not.toContain('Figtree');
  expect(themeCss(themes.license, { font: 'store' })).toContain('"Figtree Variable"');
});

test.each(Object.values(brands))('the facade of $id declares the same properties with the same values as its whole theme', ({ theme }) => {
  const whole = themeCss(theme);
  const declarations = facadeCss(lookOf(theme)).match(/--_[\w-]+:var\(--licence-[^;]+;/g) ?? [];
  expect(declarations).toHaveLength(10);
  for (const declaration of declarations) expect(whole).toContain(declaration);
});
