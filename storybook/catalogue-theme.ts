import { create } from 'storybook/theming/create';
import { brands } from '#shared/brands/brand-table';
import { nightOf } from '#shared/brands/night';

/** Storybook's own theme: our name and colours, light or dark. */
export function catalogueTheme(dark: boolean) {
  const { theme } = brands.license;
  const color = { ...theme.color, ...(dark ? nightOf(theme)?.color : {}) };
  return create({
    base: dark ? 'dark' : 'light',
    brandTitle: 'Licence store: the catalogue',
    brandUrl: './',
    brandTarget: '_self',
    colorPrimary: color.accent,
    colorSecondary: color['accent-text'],
    appBg: color.canvas,
    appContentBg: color.surface,
    appPreviewBg: color.surface,
    appBorderColor: color.line,
    barBg: color.surface,
    barTextColor: color['text-muted'],
    barHoverColor: color['accent-text'],
    barSelectedColor: color['accent-text'],
    textColor: color.text,
    textMutedColor: color['text-muted'],
    inputBg: color.surface,
    inputBorder: color['line-strong'],
    inputTextColor: color.text,
  });
}

export const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
