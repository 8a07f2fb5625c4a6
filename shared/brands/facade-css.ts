import { fontFamily, radii } from './tokens.ts';
import type { ColorRole, Theme } from './themes.ts';

// Drawn before the view: part of embed.js and its second file, so every page pays for each byte.

/** Colours of the first picture of button, badge and opening dialog, in the order of a look. */
const roles = 'accent text-on-accent overlay line text text-muted scrim'.split(' ') as readonly ColorRole[];

/** The colours of a theme that facades use, as concatenated hex digits; publishing writes them into `embed.js`. */
export const lookOf = ({ color }: Theme): string => roles.map((role) => color[role].slice(1)).join('');

/**
 * Declares one property that a page may set, under its private name.
 * @param derived private name of the value computed from an accent that the page sets alone; it stands between the page's value and
 * the theme's
 */
export const declare = (name: string, value: string, derived?: string): string =>
  `--_${name}:var(--licence-${name},${derived ? `var(--_${derived},${value})` : value});`;

/** True in browsers that can compute a colour from another; the others keep the theme's colours. */
export const derivable = '@supports(color:lab(from red calc(1 - l) 0 0))';
/**
 * Black or white by the accent's luminance, the y of xyz. As a grey of that luminance, its lightness tells on which side of 0.179
 * it lies; there both reach 4.58 to 1.
 */
export const onAccent = '--_on:lab(from color(from var(--licence-accent) xyz y y y) clamp(0,(49.4 - l)*1e4,100) 0 0)';

/** Returns the css of a facade's `:host` with the property names of `themeCss`, so that the view takes the root over without a repaint. */
export function facadeCss(look: string): string {
  // Six digits each; the scrim, the last one, has eight. The template literal makes a string of values that a page put on
  // Object.prototype.
  let index = 0;
  const colors = `${look}`.replaceAll(/.{6}(..$)?/g, (color) => declare(roles[index] ?? '', `#${color}`, index++ === 1 ? 'on' : ''));
  return `:host{${colors}${declare('radius-md', `${radii.md}px`)}${declare('radius-xl', `${radii.xl}px`)}${declare('font-family', fontFamily.system)}}${derivable}{:host{${onAccent}}}`;
}

const lateRoles = ['surface', 'sunken', 'line-strong', 'success-text', 'warning-text'] as const satisfies readonly ColorRole[];

/**
 * Declarations that come with the second file: a facade's states, and prices in the cart. An accent set by the page keeps its
 * colour under the pointer until the view is loaded.
 */
export function lateFacadeTokens({ scheme, color }: Theme): string {
  return `color-scheme:${scheme};${declare('accent-hover', `var(--licence-accent,${color['accent-hover']})`, 'over')}${declare('focus', color.focus, 'ring')}${lateRoles.map((role) => declare(role, color[role])).join('')}${declare('radius-sm', `${radii.sm}px`)}`;
}
