import { expect, it } from 'vitest';
import { themes } from '#shared/brands/themes';
import { designTokens } from './design-tokens.ts';
import { themeFile } from './theme-file.ts';
import { textsOf } from './texts.ts';

it("a theme's tokens are those of the Design Tokens format: a type and a value each, units included", () => {
  const tokens = designTokens(themes.aliado, ['price']);
  expect(tokens['color']).toMatchObject({ accent: { $type: 'color', $value: themes.aliado.color.accent } });
  expect(tokens['radius']).toMatchObject({ lg: { $type: 'dimension', $value: `${themes.aliado.radius?.lg ?? 14}px` } });
  expect(tokens['easing']).toMatchObject({ out: { $type: 'cubicBezier', $value: [0.2, 0.8, 0.2, 1] } });
  expect(tokens['shadow']).toMatchObject({
    2: {
      $type: 'shadow',
      $value: [
        { color: 'rgb(20 20 30 / .05)', offsetX: '0px', offsetY: '1px', blur: '2px', spread: '0px' },
        { color: 'rgb(20 20 30 / .10)', offsetX: '0px', offsetY: '6px', blur: '16px', spread: '-6px' },
      ],
    },
  });
  expect(tokens['type']).toMatchObject({
    price: {
      $type: 'typography',
      $value: { fontFamily: '{font.store}', fontSize: '32px', lineHeight: '36px', fontWeight: 650, letterSpacing: '-.02em' },
    },
  });
});

it('an inner shadow says so', () => {
  const { $value } = (designTokens(themes.facturacion, [])['shadow'] as Record<string, { $value: unknown }>)['1'] ?? expect.unreachable();
  expect($value).toEqual([{ color: 'rgb(255 255 255 / .04)', offsetX: '0px', offsetY: '0px', blur: '0px', spread: '1px', inset: true }]);
});

it('a theme is saved as a module that gives it back', async () => {
  const source = themeFile({ ...themes.aliado, color: { ...themes.aliado.color, accent: '#123456' } });
  const plain = source
    .replace(/^import.*$/gm, '')
    .replace(': Theme', '')
    .replace('shadows.light', 'null');
  const { theme } = (await import(`data:text/javascript,${encodeURIComponent(plain)}`)) as { readonly theme: unknown };
  const { name, scheme, radius, color } = themes.aliado;
  expect(theme).toEqual({
    name,
    scheme,
    shadow: null,
    ...(radius === undefined ? {} : { radius }),
    color: { ...color, accent: '#123456' },
  });
});

it('all texts: words as they are, sentences with their parts numbered, nothing of what is no text', () => {
  const messages = {
    messages: {
      title: 'Carrito',
      remove: (name: string) => `Eliminar ${name}`,
      count: (of: number) => `${of.toFixed(0)} productos`,
      fields: { city: 'Ciudad' },
      limit: 4,
      parse: (text: { readonly deep: { readonly word: string } }) => text.deep.word,
    },
  };
  expect(textsOf(messages)).toEqual({
    messages: { title: 'Carrito', remove: 'Eliminar {1}', count: '2 productos', fields: { city: 'Ciudad' } },
  });
});
