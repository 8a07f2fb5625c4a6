import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { report } from './suite-report.ts';

/** Vitest's reporter of `npm test` and `npm run proof`: records each result at once. */
export default class SuiteReporter implements Reporter {
  /** Cases were selected by name (`-t`): the others count as not drawn, not as skipped. */
  #named = false;

  onInit(vitest: Vitest): void {
    this.#named = vitest.config.testNamePattern !== undefined || vitest.projects.some(({ config }) => config.testNamePattern !== undefined);
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    report({ type: 'files', files: specifications.map(({ moduleId }) => fromRoot(moduleId)) });
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === 'pending' || (result.state === 'skipped' && this.#named)) return;
    report({
      type: 'case',
      file: fromRoot(test.module.moduleId),
      name: test.fullName,
      state: result.state,
      ms: Math.round(test.diagnostic()?.duration ?? 0),
      ...(result.state === 'failed' ? { why: result.errors.map(told).join('\n') } : {}),
    });
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    report({ type: 'file', file: fromRoot(module.moduleId), ...(errors.length === 0 ? {} : { why: errors.map(told).join('\n') }) });
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const error of errors) report({ type: 'trouble', why: told(error) });
  }
}

function fromRoot(path: string): string {
  return relative(process.cwd(), path);
}

/** The message, the diff, and the first place in our own files. */
function told(error: SerializedError): string {
  const place = error.stacks?.find(({ file }) => !file.includes('node_modules'));
  const at = place === undefined ? '' : `\n  at ${fromRoot(place.file)}:${place.line}:${place.column}`;
  return `${error.name ?? 'Error'}: ${error.message}${at}${typeof error.diff === 'string' ? `\n${error.diff}` : ''}`;
}
