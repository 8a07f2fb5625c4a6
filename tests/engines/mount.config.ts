import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { inAPage } from '../../vitest.config.ts';
import { firefoxLaunch, webkitPrograms } from './engines.ts';
import { webkitCommands, webkitProvider } from './webkit-provider.ts';

const viewport = { width: 1280, height: 800 };

/** The mount suite's own files in the other engines; `mount.ts` chooses the project and the widgets. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    retry: 0,
    maxWorkers: 1,
    projects: [
      {
        ...inAPage,
        test: {
          ...inAPage.test,
          name: 'mount-firefox',
          include: ['tests/mount/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: 10_000,
              launchOptions: firefoxLaunch,
              contextOptions: { locale: 'es-CO', timezoneId: 'America/Bogota' },
            }),
            instances: [{ browser: 'firefox', viewport }],
          },
        },
      },
      {
        ...inAPage,
        test: {
          ...inAPage.test,
          name: 'mount-webkit',
          include: ['tests/mount/*.test.tsx'],
          browser: {
            enabled: true,
            headless: false,
            screenshotFailures: false,
            ui: false,
            provider: webkitProvider(webkitPrograms),
            commands: webkitCommands,
            instances: [{ browser: 'webkit', viewport }],
          },
        },
      },
    ],
  },
});
