import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';
import { brands } from '#shared/brands/brand-table';
import { nightOf } from '#shared/brands/night';

/** The frame around the catalogue: our name and colours, light or dark as the reader's system is. */
const dark = matchMedia('(prefers-color-scheme: dark)').matches;
const { theme } = brands.license;
const color = { ...theme.color, ...(dark ? nightOf(theme)?.color : {}) };

addons.setConfig({
  theme: create({
    base: dark ? 'dark' : 'light',
    brandTitle: 'Licence store: the catalogue',
    brandUrl: './',
    brandTarget: '_self',
    colorPrimary: color.accent,
    colorSecondary: color.accent,
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
  }),
  // A page that is read has nothing to play with and nothing to judge.
  layoutCustomisations: { showPanel: ({ storyId }, shown) => (storyId?.startsWith('docs-') === true ? false : shown) },
});
