import { colorRoles, type Theme } from '#shared/brands/themes';
import { pairsOf } from '#shared/brands/contrast';

/** States that all contrasts of a theme pass, or names each failing pair. */
function judgement(color: Theme['color']): string {
  const wrong = pairsOf(color).filter(({ ratio, least }) => ratio < least);
  if (wrong.length === 0) return '// Contrast: every pair of text and ground keeps WCAG AA.\n';
  return wrong
    .map(({ ink, paper, ratio, least }) => `// Contrast: ${ink} on ${paper} has ${ratio.toFixed(2)}, it has to be ${least}.\n`)
    .join('');
}

/** Returns a theme as a source file of `shared/brands`, with a comment on its contrasts. */
export function themeFile({ name, scheme, color, radius }: Theme): string {
  const colours = colorRoles.map((role) => `    ${/-/.test(role) ? `'${role}'` : role}: '${color[role]}',\n`).join('');
  const corners =
    radius === undefined
      ? ''
      : `  radius: { ${Object.entries(radius)
          .map(([step, px]) => `${step}: ${px}`)
          .join(', ')} },\n`;
  return `${judgement(color)}import type { Theme } from './themes.ts';
import { shadows } from './tokens.ts';

export const theme: Theme = {
  name: '${name}',
  scheme: '${scheme}',
  shadow: shadows.${scheme},
${corners}  color: {
${colours}  },
};
`;
}
