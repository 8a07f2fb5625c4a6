import { defineConfig } from 'vitest/config';
import { inAPage } from '../../vitest.config.ts';
import { engines } from './engines.ts';
import { mountCommands, mountProvider } from './mount-provider.ts';

/** The mount suite's own files in the other engines; `mount.ts` chooses the project and the widgets. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    retry: 0,
    maxWorkers: 1,
    projects: (['firefox', 'webkit'] as const).map((browser) => ({
      ...inAPage,
      test: {
        ...inAPage.test,
        name: `mount-${browser}`,
        include: ['tests/mount/*.test.tsx'],
        browser: {
          enabled: true,
          headless: false,
          screenshotFailures: false,
          ui: false,
          provider: mountProvider(engines[browser]),
          commands: mountCommands,
          instances: [{ browser, viewport: { width: 1280, height: 800 } }],
        },
      },
    })),
  },
});
