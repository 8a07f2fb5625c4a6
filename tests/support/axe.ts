import axe, { type ElementContext } from 'axe-core';
import { accessibilityTags, describeViolations, lastingViolations } from './axe-report.ts';
import { settleAnimations } from './settle-animations.ts';

/**
 * In a browser test: fails with a readable list of WCAG A and AA violations. axe reads open shadow roots by itself.
 * @param context the checked part; default the whole body
 */
export async function expectNoAxeViolations(context: ElementContext = document.body): Promise<void> {
  const violations = await lastingViolations(async () => {
    settleAnimations();
    const results = await axe.run(context, { runOnly: { type: 'tag', values: [...accessibilityTags] }, resultTypes: ['violations'] });
    return results.violations;
  });
  if (violations.length > 0) throw new Error(describeViolations(violations));
}
