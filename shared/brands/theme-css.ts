import { declare, derivable, onAccent } from './facade-css.ts';
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

/**
 * What follows from an accent that the page sets alone, so that what stands on it can be read: a derived value stands between the page's own
 * and the theme's. Each is written with `var(--licence-accent)` and no fallback, so it does not exist where the page sets no accent,
 * and the theme's counts. A browser that cannot compute a colour from another keeps the theme's, too. What stands on the accent is `onAccent`.
 */

/** Away from what stands on it: the contrast only grows. */
const away = (percent: number): string =>
  `color-mix(in srgb,var(--licence-accent) ${100 - percent}%,color(from var(--_on) srgb calc(1 - r) calc(1 - g) calc(1 - b)))`;
/** The accent darkened, or mixed with white, to the luminance 0.21: that is 3 to 1 on the grounds of light themes and of dark ones. */
const ring =
  'color(from var(--licence-accent) xyz calc(x*min(1,.21/y) + .95*max(0,.21 - y)) .21 calc(z*min(1,.21/y) + 1.09*max(0,.21 - y)))';
const derivedFor: Partial<Record<ColorRole, string>> = {
  'text-on-accent': 'on',
  'accent-hover': 'over',
  'accent-active': 'down',
  focus: 'ring',
};

/**
 * The css text of one theme: private custom properties that fall back to the theme where the page sets no `--licence-*` of the same name.
 * Pure; the same theme gives the same text, so that all roots of a brand can adopt one constructed sheet.
 */
export function themeCss(theme: Theme, { font = 'system', selector = ':host' }: ThemeCssOptions = {}): string {
  const colors = colorRoles.map((role) => declare(role, theme.color[role], derivedFor[role])).join('');
  const corners = radiusNames.map((name) => declare(`radius-${name}`, `${theme.radius?.[name] ?? radii[name]}px`)).join('');
  const lifts = shadowSteps.map((step) => declare(`shadow-${step}`, theme.shadow[step])).join('');
  const derived = `${onAccent};--_over:${away(14)};--_down:${away(26)};--_ring:${ring}`;
  return `${selector}{color-scheme:${theme.scheme};${colors}${corners}${lifts}${declare('font-family', fontFamily[font])}${declare('font-mono', fontFamily.code)}}${derivable}{${selector}{${derived}}}`;
}
