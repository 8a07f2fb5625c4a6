import { fontFamily, radii } from './tokens.ts';
import type { ColorRole, Theme } from './themes.ts';

// What is drawn before the view: part of embed.js and of its second file, so every byte of it is paid for by every page.

/** The colours that a button, a badge and an opening dialog need in their first picture, in the order of a look. */
const roles = 'accent text-on-accent overlay line text text-muted scrim'.split(' ') as readonly ColorRole[];

/** A theme as far as the facades wear it: the hex digits of its colours, in a row, as publishing writes them into `embed.js`. */
export const lookOf = ({ color }: Theme): string => roles.map((role) => color[role].slice(1)).join('');

/**
 * One property that a page may set, by its private name.
 * @param derived private name of what stands between the page's own and the theme's: it follows from an accent that the page sets alone
 */
export const declare = (name: string, value: string, derived?: string): string =>
  `--_${name}:var(--licence-${name},${derived ? `var(--_${derived},${value})` : value});`;

/** Whether the browser computes one colour from another; where it does not, the theme's own stand. */
export const derivable = '@supports(color:lab(from red calc(1 - l) 0 0))';
/**
 * Black or white by the accent's luminance, which is the y of xyz: as a grey of that luminance its lightness says on which side of 0.179 it lies,
 * where both have 4.58 to 1.
 */
export const onAccent = '--_on:lab(from color(from var(--licence-accent) xyz y y y) clamp(0,(49.4 - l)*1e4,100) 0 0)';

/**
 * The css text of a facade's `:host`, in the same property names as `themeCss`, so that the view can take the root over
 * without a repaint. Corners are those of all brands. What stands on an accent of the page counts at once.
 */
export function facadeCss(look: string): string {
  // Six digits each; the scrim, the last one, has eight. What a page wrote onto every object is no text.
  let index = 0;
  const colors = `${look}`.replaceAll(/.{6}(..$)?/g, (color) => declare(roles[index] ?? '', `#${color}`, index++ === 1 ? 'on' : ''));
  return `:host{${colors}${declare('radius-md', `${radii.md}px`)}${declare('radius-xl', `${radii.xl}px`)}${declare('font-family', fontFamily.system)}}${derivable}{:host{${onAccent}}}`;
}

const lateRoles = ['surface', 'sunken', 'line-strong', 'success-text', 'warning-text'] as const satisfies readonly ColorRole[];

/**
 * Declarations of what comes with the second file: a facade's states, and prices in the cart. Under a pointer an accent of the page
 * stays what it is until the view is here.
 */
export function lateFacadeTokens({ scheme, color }: Theme): string {
  return `color-scheme:${scheme};${declare('accent-hover', `var(--licence-accent,${color['accent-hover']})`, 'over')}${declare('focus', color.focus, 'ring')}${lateRoles.map((role) => declare(role, color[role])).join('')}${declare('radius-sm', `${radii.sm}px`)}`;
}
