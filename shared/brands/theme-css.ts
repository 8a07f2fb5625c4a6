import { declare, derivable, onAccent } from './facade-css.ts';
import { fontFamily, radii, type RadiusName } from './tokens.ts';
import { colorRoles, type ColorRole, type Theme } from './themes.ts';

// A page author sets `--licence-accent` on the tag or an ancestor; the shadow host declares `--_accent: var(--licence-accent,
// <theme value>)`; the kit reads only `--_accent`. The theme is therefore a fallback and never competes with the page. Names `--_…`
// are private.

const radiusNames: readonly RadiusName[] = ['xs', 'sm', 'md', 'lg', 'xl'];
const shadowSteps = [1, 2, 3, 4] as const;

export interface ThemeCssOptions {
  /** `store` on our own pages, `system` in a tag on a brand page (default). */
  readonly font?: 'store' | 'system';
  readonly selector?: string;
}

/**
 * Values computed from an accent that the page sets alone, so that text on it stays readable. Each uses `var(--licence-accent)`
 * without a fallback: it does not exist where the page sets no accent, and the theme's value counts. Browsers that cannot compute a
 * colour from another keep the theme's as well.
 */

/** Moves the accent away from its text's colour, so that the contrast never falls. */
const away = (percent: number): string =>
  `color-mix(in srgb,var(--licence-accent) ${100 - percent}%,color(from var(--_on) srgb calc(1 - r) calc(1 - g) calc(1 - b)))`;
/** The accent at luminance 0.21, darkened or mixed with white: 3 to 1 on light and on dark grounds. */
const ring =
  'color(from var(--licence-accent) xyz calc(x*min(1,.21/y) + .95*max(0,.21 - y)) .21 calc(z*min(1,.21/y) + 1.09*max(0,.21 - y)))';
const derivedFor: Partial<Record<ColorRole, string>> = {
  'text-on-accent': 'on',
  'accent-hover': 'over',
  'accent-active': 'down',
  focus: 'ring',
};

/** Returns a theme's css. The same theme gives the same text, so all roots of a brand adopt one constructed sheet. */
export function themeCss(theme: Theme, { font = 'system', selector = ':host' }: ThemeCssOptions = {}): string {
  const colors = colorRoles.map((role) => declare(role, theme.color[role], derivedFor[role])).join('');
  const corners = radiusNames.map((name) => declare(`radius-${name}`, `${theme.radius?.[name] ?? radii[name]}px`)).join('');
  const lifts = shadowSteps.map((step) => declare(`shadow-${step}`, theme.shadow[step])).join('');
  const derived = `${onAccent};--_over:${away(14)};--_down:${away(26)};--_ring:${ring}`;
  return `${selector}{color-scheme:${theme.scheme};${colors}${corners}${lifts}${declare('font-family', fontFamily[font])}${declare('font-mono', fontFamily.code)}}${derivable}{${selector}{${derived}}}`;
}
