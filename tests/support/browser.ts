import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type LaunchOptions, type Page } from 'playwright';
import type { AxeResults } from 'axe-core';
import { accessibilityTags, describeViolations, lastingViolations } from './axe-report.ts';
import { settleAnimations } from './settle-animations.ts';
import { chromiumArgs, chromiumPath } from './chromium.ts';

/** Starts the machine's Chromium without a window. The caller closes it. */
export function launchBrowser({ args = [], ...options }: Pick<LaunchOptions, 'ignoreDefaultArgs' | 'args'> = {}): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs, ...args], headless: true, timeout: 30_000, ...options });
}

/** Opens a browser context without cookies and storage, with Colombian time and language. */
export async function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1280, height: 800 },
    reducedMotion: process.env['LESS_MOTION'] === undefined ? 'no-preference' : 'reduce',
    ...options,
  });
  context.setDefaultTimeout(20_000);
  context.setDefaultNavigationTimeout(20_000);
  return context;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * In a journey: fails when the page breaks WCAG A or AA, including open shadow roots and our own frames. Under forced colours the contrast
 * rule is off: the reader's colours apply, while the page reads its own.
 */
export async function expectPageWithoutAxeViolations(page: Page, selector = 'body'): Promise<void> {
  // Evaluated by the driver, which no CSP blocks. Once per document: the script has half a megabyte.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await lastingViolations(async () => {
    await page.evaluate(settleAnimations);
    return page.evaluate(
      async ([within, tags]) => {
        const rules = { 'color-contrast': { enabled: !matchMedia('(forced-colors: active)').matches } };
        const results = await axe.run(within, { runOnly: { type: 'tag', values: tags }, rules, resultTypes: ['violations'] });
        return results.violations;
      },
      [selector, [...accessibilityTags]] as const,
    );
  });
  if (violations.length > 0) throw new Error(`${page.url()}\n${describeViolations(violations)}`);
}

declare const axe: {
  run(
    selector: string,
    options: {
      runOnly: { type: 'tag'; values: readonly string[] };
      rules: Readonly<Record<string, { enabled: boolean }>>;
      resultTypes: ['violations'];
    },
  ): Promise<AxeResults>;
};
