import { colorRoles, type Theme } from '#shared/brands/themes';

/** A theme as a file of `shared/brands`: what `themes.ts` has for each brand. */
export function themeFile({ name, scheme, color, radius }: Theme): string {
  const colours = colorRoles.map((role) => `    ${/-/.test(role) ? `'${role}'` : role}: '${color[role]}',\n`).join('');
  const corners =
    radius === undefined
      ? ''
      : `  radius: { ${Object.entries(radius)
          .map(([step, px]) => `${step}: ${px}`)
          .join(', ')} },\n`;
  return `import type { Theme } from './themes.ts';
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
