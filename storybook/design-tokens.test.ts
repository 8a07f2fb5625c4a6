import { expect, it } from 'vitest';
import { themes } from '#shared/brands/themes';
import { designTokens } from './design-tokens.ts';
import { themeFile } from './theme-file.ts';

const partner = { ...themes.generic, radius: { lg: 6 } };

it('the tokens of a theme follow the Design Tokens format 2025.10, each with type and value', () => {
  const tokens = designTokens(partner, { price: 'What something costs' });
  // Worked by hand: 0x6b = 107, 107 / 255 = .4196.
  expect(designTokens(themes.license, {})['color']).toMatchObject({
    accent: { $type: 'color', $value: { colorSpace: 'srgb', components: [0.4196, 0.3725, 0.9098], hex: '#6b5fe8' } },
    // 0x70 = 112, 112 / 255 = .4392.
    scrim: { $type: 'color', $value: { colorSpace: 'srgb', components: [0.0745, 0.0784, 0.1373], alpha: 0.4392, hex: '#131423' } },
  });
  expect(tokens['radius']).toMatchObject({ lg: { $type: 'dimension', $value: { value: 6, unit: 'px' } } });
  expect(tokens['duration']).toMatchObject({ quick: { $type: 'duration', $value: { value: 140, unit: 'ms' } } });
  expect(tokens['easing']).toMatchObject({ out: { $type: 'cubicBezier', $value: [0.2, 0.8, 0.2, 1] } });
  const ink = { colorSpace: 'srgb', components: [0.0784, 0.0784, 0.1176], hex: '#14141e' };
  const px = (value: number) => ({ value, unit: 'px' });
  expect(tokens['shadow']).toMatchObject({
    2: {
      $type: 'shadow',
      $value: [
        { color: { ...ink, alpha: 0.05 }, offsetX: px(0), offsetY: px(1), blur: px(2), spread: px(0) },
        { color: { ...ink, alpha: 0.1 }, offsetX: px(0), offsetY: px(6), blur: px(16), spread: px(-6) },
      ],
    },
  });
  expect(tokens['type']).toMatchObject({
    price: {
      $type: 'typography',
      $description: 'What something costs',
      // 36 / 32; -.02em of 32 px.
      $value: { fontFamily: '{font.store}', fontSize: px(32), lineHeight: 1.125, fontWeight: 650, letterSpacing: px(-0.64) },
    },
  });
});

it('the token of an inner shadow is marked as inset', () => {
  const { $value } = (designTokens(themes.facturacion, {})['shadow'] as Record<string, { $value: unknown }>)['1'] ?? expect.unreachable();
  expect($value).toMatchObject([{ color: { components: [1, 1, 1], alpha: 0.04 }, spread: { value: 1, unit: 'px' }, inset: true }]);
});

it('a saved theme file exports the same theme', async () => {
  const source = themeFile({ ...partner, color: { ...partner.color, accent: '#123456' } });
  const plain = source
    .replace(/^import.*$/gm, '')
    .replace(': Theme', '')
    .replace('shadows.light', 'null');
  const { theme } = (await import(`data:text/javascript,${encodeURIComponent(plain)}`)) as { readonly theme: unknown };
  const { name, scheme, radius, color } = partner;
  expect(theme).toEqual({
    name,
    scheme,
    shadow: null,
    ...(radius === undefined ? {} : { radius }),
    color: { ...color, accent: '#123456' },
  });
});

it('a saved theme file states its contrasts', () => {
  const { color } = themes.license;
  expect(themeFile(themes.license)).toMatch(/^\/\/ Contrast: every pair of text and ground keeps WCAG AA\.\nimport /);
  // Grey on white: 0xee = 238, luminance .855, (1.05) / (.905) = 1.16.
  expect(themeFile({ ...themes.license, color: { ...color, text: '#eeeeee' } })).toContain(
    '// Contrast: text on surface has 1.16, it has to be 4.5.\n',
  );
});
