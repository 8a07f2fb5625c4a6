import { defineConfig } from 'vitest/config';
import { testsOfRules } from './modules.ts';

/** How Stryker runs the tests of rules, again for each mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [...testsOfRules],
    setupFiles: ['tests/mutants/few-examples.ts'],
    // What a mutant breaks shows in a few of the cart's interleavings.
    env: { INTERLEAVINGS: '150' },
    isolate: false,
    testTimeout: 20_000,
  },
});
