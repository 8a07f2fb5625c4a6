import { modules } from './modules.ts';

/** While working on one file: only what lies in a path that holds this. */
const only = process.env['MUTANTS'] ?? '';

export default {
  mutate: Object.values(modules)
    .flat()
    .filter((file) => file.includes(only)),
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  // Named, since what is found by a pattern depends on how the packages lie.
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/drawn-mutants.ts'],
  checkers: ['drawn'],
  coverageAnalysis: 'perTest',
  // The other core is a browser's meanwhile.
  concurrency: 1,
  // What runs in circles is noticed by the number of its rounds; this is for what stops its thread, on a busy machine.
  timeoutMS: 30_000,
  reporters: ['json'],
  jsonReporter: { fileName: '.cache/mutants/report.json' },
  tempDirName: '.cache/mutants/copy',
  cleanTempDir: 'always',
  ignorePatterns: ['**', '!{shared,sandbox,shell,tests,widgets}/**', '!{package,tsconfig}.json'],
  disableTypeChecks: false,
  allowConsoleColors: false,
  logLevel: 'warn',
  // That some mutants meet every test is known.
  warnings: { slow: false },
};
