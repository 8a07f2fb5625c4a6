// Dark counterparts of the themes that staff may use; themes.test.ts proves their contrast.
import { colorRoles, darkColors, type Theme, type ThemeName } from './themes.ts';
import { shadows } from './tokens.ts';

export type Night = Pick<Theme, 'scheme' | 'shadow' | 'color'>;

export const nights = {
  license: {
    scheme: 'dark',
    shadow: shadows.dark,
    color: {
      ...darkColors,
      canvas: '#11121d',
      surface: '#1b1c27',
      raised: '#22232f',
      overlay: '#252632',
      sunken: '#0d0d18',
      line: '#353643',
      'line-strong': '#717283',
      text: '#eff0f5',
      'text-muted': '#a4a5af',
      'text-disabled': '#616270',
      'accent-quiet': '#2e2c4e',
      'accent-line': '#524e8a',
      accent: '#a49ffe',
      'accent-hover': '#b6b4ff',
      'accent-active': '#938cf1',
      'text-on-accent': '#141425',
      'accent-text': '#aeabff',
      focus: '#aeabff',
      'accent-mark': '#a49ffe',
      inverse: '#ececf1',
      'inverse-text': '#191a23',
    },
  },
} as const satisfies Partial<Record<ThemeName, Night>>;

/** Returns the dark counterpart of a theme; undefined for dark themes and those without a back office. */
export function nightOf({ name, dark }: Theme): Night | undefined {
  const night = (nights as Partial<Record<ThemeName, Night>>)[name];
  return night && dark ? { ...night, color: { ...night.color, ...dark } } : night;
}

const steps = [1, 2, 3, 4] as const;

/**
 * Returns css that puts dark colours over a document's theme. It sets public properties, so every widget's root follows. Scrollbars
 * and native lists follow a root's own `color-scheme`, so the css sets that on the roots too. Print stays white.
 */
export function nightCss({ color, shadow, scheme }: Night, root: string): string {
  const colors = colorRoles.map((role) => `--licence-${role}:${color[role]};`).join('');
  const shadows = steps.map((step) => `--licence-shadow-${step}:${shadow[step]};`).join('');
  return `@media screen{${root}{color-scheme:${scheme};${colors}${shadows}}${root} body *{color-scheme:${scheme}}}`;
}
