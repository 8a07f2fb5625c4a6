import type { AxeResults } from 'axe-core';

/** Levels A and AA of WCAG 2.0, 2.1 and 2.2. */
export const accessibilityTags: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** One line per offending element: rule, what is wrong, where (through shadow roots), the markup. */
export function describeViolations(violations: AxeResults['violations']): string {
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.flat().join(' » ')}\n    ${node.html.slice(0, 200)}`),
  );
  return `${lines.length} accessibility violation(s):\n${lines.join('\n')}`;
}
