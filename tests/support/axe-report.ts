import type { AxeResults } from 'axe-core';

/** Levels A and AA of WCAG 2.0, 2.1 and 2.2. */
export const accessibilityTags: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Returns the violations that last. A check takes a while and may read a control while its colour changes: each finding is checked again.
 * @param judge settles the page and asks the engine
 */
export async function lastingViolations<T>(judge: () => Promise<T[]>): Promise<T[]> {
  let violations = await judge();
  for (let look = 1; look < 3 && violations.length > 0; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    violations = await judge();
  }
  return violations;
}

/** One line per offending element: rule, what is wrong, where (through shadow roots), the markup. */
export function describeViolations(violations: AxeResults['violations']): string {
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.flat().join(' » ')}\n    ${node.html.slice(0, 200)}`),
  );
  return `${lines.length} accessibility violation(s):\n${lines.join('\n')}`;
}
