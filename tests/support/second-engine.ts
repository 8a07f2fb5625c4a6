import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { lastingViolations } from './axe-report.ts';
import { settleAnimations } from './settle-animations.ts';

interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly markup: string;
}

/** Findings that a person looked at and that stay, each with the reason; `only` narrows a rule to this markup. */
const judged: readonly { readonly rule: string; readonly only?: RegExp; readonly why: string }[] = [
  { rule: 'skip_main_exists', why: 'a story is no document: the skip link belongs to the page around it' },
  { rule: 'aria_content_in_landmark', why: 'a story is no document: the landmarks belong to the page around it' },
  { rule: 'html_lang_exists', why: 'a story is no document: a widget sets lang on its own root' },
  { rule: 'label_content_exists', why: 'the checkbox in an empty label has its name by aria-label' },
  { rule: 'fieldset_label_valid', why: 'each of two groups of the same name stands in a section with a name of its own' },
  {
    rule: 'element_tabbable_role_valid',
    why: 'a group that scrolls, a list that receives the focus after an act and the row that the arrow keys start from need a tab stop',
  },
  {
    rule: 'aria_child_tabbable',
    why: 'a script moves the focus inside menus, and aria-activedescendant points at options; the pattern has one tab stop',
  },
  {
    rule: 'combobox_active_descendant',
    why: 'aria-selected marks the chosen option, which differs from the one that the arrow keys have reached',
  },
  {
    rule: 'input_label_exists',
    only: /data-key="tier-/,
    why: 'the label of the tier list is hidden visually; Chromium computes the name from it (cart-modal.test)',
  },
];

const engineSource = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** Lists the violations that IBM's accessibility engine finds in a story and that the judged list lacks, a line each. */
export async function findingsOfSecondEngine(page: Page, selector: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(engineSource);
  const findings = await lastingViolations(async () => {
    await page.evaluate(settleAnimations);
    return (await page.evaluate(findViolations, selector)).filter(
      ({ rule, markup }) => !judged.some((each) => each.rule === rule && (each.only?.test(markup) ?? true)),
    );
  });
  return findings.map(({ rule, message, markup }) => `${rule}: ${message}\n    ${markup.slice(0, 200)}`);
}

/** In the page. */
async function findViolations(selector: string): Promise<Finding[]> {
  const { results } = await new ace.Checker().check(document.querySelector(selector), ['IBM_Accessibility', 'WCAG_2_2']);
  return results.flatMap(({ ruleId: rule, value, message, snippet: markup }) =>
    value[0] === 'VIOLATION' && value[1] === 'FAIL' ? [{ rule, message, markup }] : [],
  );
}

/** The engine's script leaves this in the page. */
declare const ace: {
  readonly Checker: new () => {
    check(
      within: Element | null,
      guidelines: readonly string[],
    ): Promise<{
      readonly results: readonly {
        readonly ruleId: string;
        readonly value: readonly [policy: string, outcome: string];
        readonly message: string;
        readonly snippet: string;
      }[];
    }>;
  };
};
