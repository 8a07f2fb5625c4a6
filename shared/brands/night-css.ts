import type { Night } from './night.ts';
import { colorRoles } from './themes.ts';

const steps = [1, 2, 3, 4] as const;

/**
 * Returns css that puts dark colours over a document's theme. It sets the public properties that a page may set, so every widget's
 * root follows at once.
 * Scrollbars and native lists follow a root's own `color-scheme`, so the css sets that on the roots too. Print stays white.
 * @param root selector of the document's root
 */
export function nightCss({ color, shadow, scheme }: Night, root: string): string {
  const colors = colorRoles.map((role) => `--licence-${role}:${color[role]};`).join('');
  const shadows = steps.map((step) => `--licence-shadow-${step}:${shadow[step]};`).join('');
  return `@media screen{${root}{color-scheme:${scheme};${colors}${shadows}}${root} body *{color-scheme:${scheme}}}`;
}
