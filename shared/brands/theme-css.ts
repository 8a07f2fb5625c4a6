import { fontFamily, radii, type RadiusName } from './tokens.ts';
import { colorRoles, type ColorRole, type Theme } from './themes.ts';

// One scheme for overriding (README.md, for page authors): a page author sets `--licence-accent` on the tag or on any ancestor; the
// shadow host declares `--_accent: var(--licence-accent, <theme value>)`; the kit reads only `--_accent`. So the theme is a fallback and never
// competes with the page, and no rule of ours has to win against theirs. `--_…` names are private.

const radiusNames: readonly RadiusName[] = ['xs', 'sm', 'md', 'lg', 'xl'];
const shadowSteps = [1, 2, 3, 4] as const;

export interface ThemeCssOptions {
  /** `store` on our own pages, `system` in a tag on a brand page. Default `system`. */
  readonly font?: 'store' | 'system';
  /** Where the properties are declared. Default `:host`; the store's own document uses `:root`. */
  readonly selector?: string;
}

function declare(name: string, value: string): string {
  return `--_${name}:var(--licence-${name},${value});`;
}

/**
 * The css text of one theme: private custom properties that fall back to the theme where the page sets no `--licence-*` of the same name.
 * Pure; the same theme gives the same text, so that all roots of a brand can adopt one constructed sheet.
 */
export function themeCss(theme: Theme, { font = 'system', selector = ':host' }: ThemeCssOptions = {}): string {
  const colors = colorRoles.map((role) => declare(role, theme.color[role])).join('');
  const corners = radiusNames.map((name) => declare(`radius-${name}`, `${theme.radius?.[name] ?? radii[name]}px`)).join('');
  const lifts = shadowSteps.map((step) => declare(`shadow-${step}`, theme.shadow[step])).join('');
  return `${selector}{color-scheme:${theme.scheme};${colors}${corners}${lifts}${declare('font-family', fontFamily[font])}${declare('font-mono', fontFamily.code)}}`;
}

const priceRoles = ['surface', 'sunken', 'line-strong', 'success-text', 'warning-text'] as const satisfies readonly ColorRole[];

/** Declarations of what prices in the cart are drawn with besides the facade's own roles. */
export function priceColors(theme: Theme): string {
  return [...priceRoles.map((role) => declare(role, theme.color[role])), declare('radius-sm', `${theme.radius?.sm ?? radii.sm}px`)].join(
    '',
  );
}

const facadeRoles = [
  'accent',
  'accent-hover',
  'text-on-accent',
  'accent-text',
  'overlay',
  'line',
  'text',
  'text-muted',
  'focus',
  'scrim',
] as const satisfies readonly ColorRole[];

export type FacadeRole = (typeof facadeRoles)[number];

/** The dozen roles that a button, a badge and an opening dialog need before React arrives; small enough to be written into `embed.js`. */
export interface FacadeTokens {
  readonly scheme: 'light' | 'dark';
  readonly color: Readonly<Record<FacadeRole, string>>;
  /** Corner of a control and of a dialog, in px. */
  readonly radius: readonly [control: number, dialog: number];
}

/** Reduces a theme to what the facades draw with. */
export function facadeTokens(theme: Theme): FacadeTokens {
  const { color } = theme;
  return {
    scheme: theme.scheme,
    color: {
      accent: color.accent,
      'accent-hover': color['accent-hover'],
      'text-on-accent': color['text-on-accent'],
      'accent-text': color['accent-text'],
      overlay: color.overlay,
      line: color.line,
      text: color.text,
      'text-muted': color['text-muted'],
      focus: color.focus,
      scrim: color.scrim,
    },
    radius: [theme.radius?.md ?? radii.md, theme.radius?.xl ?? radii.xl],
  };
}

/** The css text of a facade's `:host`, in the same property names as `themeCss`, so that the view can take the root over without a repaint. */
export function facadeCss(tokens: FacadeTokens): string {
  const colors = facadeRoles.map((role) => declare(role, tokens.color[role])).join('');
  const [control, dialog] = tokens.radius;
  return `:host{color-scheme:${tokens.scheme};${colors}${declare('radius-md', `${control}px`)}${declare('radius-xl', `${dialog}px`)}${declare('font-family', fontFamily.system)}}`;
}
