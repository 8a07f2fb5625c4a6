import type { Night } from './night.ts';
import { colorRoles } from './themes.ts';

const steps = [1, 2, 3, 4] as const;

/**
 * Puts a night over the theme of a document and of everything in it: the same public properties that a page sets, so that each widget's root follows at
 * once, with nothing drawn anew. What the browser draws itself, bars and lists of fields, follows a root's own `color-scheme`, so that is said of
 * the roots too. Paper stays white.
 * @param root selector of the document's root
 */
export function nightCss({ color, shadow, scheme }: Night, root: string): string {
  const colors = colorRoles.map((role) => `--licence-${role}:${color[role]};`).join('');
  const shadows = steps.map((step) => `--licence-shadow-${step}:${shadow[step]};`).join('');
  return `@media screen{${root}{color-scheme:${scheme};${colors}${shadows}}${root} body *{color-scheme:${scheme}}}`;
}
