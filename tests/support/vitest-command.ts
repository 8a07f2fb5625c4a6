/** The command line of one vitest process whose results `suite-report.ts` reads. */
export function vitestCommand(of: {
  readonly project: string;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  readonly flags?: readonly string[];
}): readonly string[] {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...(of.only ?? []),
    '--project',
    of.project,
    ...(of.except ?? []).flatMap((pattern) => ['--exclude', pattern]),
    '--reporter=default',
    '--reporter=./tests/support/suite-reporter.ts',
    ...(of.flags ?? []),
  ];
}
