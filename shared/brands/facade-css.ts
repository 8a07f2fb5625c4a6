import { fontFamily, radii } from './tokens.ts';
import type { ColorRole, Theme } from './themes.ts';

// Drawn before the view: part of embed.js and its second file, so each page pays for each byte.

/** Colours of the first picture of button, badge and opening dialog, in the order of `lookOf`. */
const roles = 'accent text-on-accent overlay line text text-muted scrim'.split(' ') as readonly ColorRole[];

/** A theme's colours for facades as joined hex digits; publishing writes them into `embed.js`. */
export const lookOf = ({ color }: Theme): string => roles.map((role) => color[role].slice(1)).join('');

/**
 * Declares one property that a page may set, under its private name.
 * @param derived private name of a value computed from the page's accent; it stands between the page's value and the theme's
 */
export const declare = (name: string, value: string, derived?: string): string =>
  `--_${name}:var(--licence-${name},${derived ? `var(--_${derived},${value})` : value});`;

/** True in browsers that can compute a colour from another; the others keep the theme's colours. */
export const derivable = '@supports(color:lab(from red calc(1 - l) 0 0))';
/** Black or white by the accent's luminance: both reach 4.58 to 1 at 0.179, which is a grey of lightness 49.4. */
export const onAccent = '--_on:lab(from color(from var(--licence-accent) xyz y y y) clamp(0,(49.4 - l)*1e4,100) 0 0)';

/** Returns the css of a facade's `:host`, with the property names of `themeCss`, so that the view repaints nothing. */
export function facadeCss(look: string): string {
  // Six digits each; the scrim, the last one, has eight. The template literal makes a string of values that a page put on
  // Object.prototype.
  let index = 0;
  const colors = `${look}`.replaceAll(/.{6}(..$)?/g, (color) => declare(roles[index] ?? '', `#${color}`, index++ === 1 ? 'on' : ''));
  return `:host{${colors}${declare('radius-md', `${radii.md}px`)}${declare('radius-xl', `${radii.xl}px`)}${declare('font-family', fontFamily.system)}}${derivable}{:host{${onAccent}}}`;
}

const lateRoles = ['surface', 'sunken', 'line-strong', 'success-text', 'warning-text'] as const satisfies readonly ColorRole[];

/** Declarations of the second file: states, and prices in the cart. The page's accent has no hover colour until the view loads. */
export function lateFacadeTokens({ scheme, color }: Theme): string {
  return `color-scheme:${scheme};${declare('accent-hover', `var(--licence-accent,${color['accent-hover']})`, 'over')}${declare('focus', color.focus, 'ring')}${lateRoles.map((role) => declare(role, color[role])).join('')}${declare('radius-sm', `${radii.sm}px`)}`;
}
