import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { availableParallelism } from 'node:os';
import { chromiumArgs, findChromium } from './tests/support/chromium.ts';

/** Bundled for the browser before the first test asks, so that no late find reloads the page in the middle of a run. */
const browserLibraries = [
  '@microsoft/signalr',
  '@tiptap/core',
  '@tiptap/extension-bold',
  '@tiptap/extension-document',
  '@tiptap/extension-hard-break',
  '@tiptap/extension-italic',
  '@tiptap/extension-list/bullet-list',
  '@tiptap/extension-list/item',
  '@tiptap/extension-list/keymap',
  '@tiptap/extension-list/ordered-list',
  '@tiptap/extension-paragraph',
  '@tiptap/extension-text',
  '@tiptap/extension-underline',
  '@tiptap/extensions/character-count',
  '@tiptap/extensions/undo-redo',
  '@tiptap/pm/model',
  '@visx/scale',
  '@visx/shape',
  'axe-core',
  'dompurify',
  'fast-check',
  'jwt-decode',
  'ky',
  'papaparse',
  'react',
  'react-day-picker',
  'react-day-picker/locale/es',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'storybook/test',
  'styled-components',
  'zod/mini',
  'zustand',
  'zustand/vanilla',
];

/** Undefined where none is installed: the rules' tests run all the same, and what needs a browser says so as it begins. */
const chromium = findChromium();

const jsx = { jsx: { runtime: 'automatic' } } as const;

/** What every test in a page has, whichever engine the page is in (`tests/engines/mount.config.ts` has the others). */
export const inAPage = {
  oxc: jsx,
  // Nothing else is bundled later: a late find would reload the test pages and lose the run.
  optimizeDeps: { include: browserLibraries, noDiscovery: true },
  test: {
    globalSetup: ['tests/support/sandbox-for-tests.ts'],
    setupFiles: ['tests/support/browser-setup.ts', 'tests/support/console-gate.ts'],
    testTimeout: 90_000,
    hookTimeout: 30_000,
    // What a test waits for is on screen in a moment; a busy machine may take longer, a hanging one still fails.
    expect: { poll: { timeout: 20_000, interval: 25 } },
  },
};

export default defineConfig({
  oxc: jsx,
  test: {
    // A test that needs another try is a defect of the test or of the product.
    retry: 0,
    // Each worker has a sandbox of its own (tests/support/sandbox-for-tests.ts), so any number is right; a page waits almost
    // as long as it works, yet a third page on two cores only makes all three slower. At most what one driver can serve.
    maxWorkers: Math.min(availableParallelism(), 8),
    allowOnly: false,
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'shared/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'platform-check/**/*.test.ts',
            'shell/**/*.test.ts',
            'widgets/**/*.test.ts',
            'storybook/**/*.test.ts',
            'tests/{architecture,bench,contract,look}/**/*.test.ts',
          ],
          setupFiles: ['tests/support/console-gate.ts'],
          testTimeout: 60_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['{shared,widgets}/**/*.dom.test.tsx', 'tests/support/*.dom.test.ts'],
          setupFiles: ['tests/support/console-gate.ts', 'tests/support/dom-setup.ts'],
          // One window for all files of a worker: a new one per file is most of the time. The setup fails on what leaks.
          isolate: false,
          // Where it is already tomorrow: a part that reads the machine's own zone is seen.
          env: { TZ: 'Pacific/Kiritimati', DEBUG_PRINT_LIMIT: '1500' },
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        optimizeDeps: inAPage.optimizeDeps,
        test: {
          ...inAPage.test,
          setupFiles: ['tests/support/quick-pages.ts', ...inAPage.test.setupFiles],
          name: 'browser',
          include: ['{shared,shell,widgets}/**/!(*.dom).test.tsx', 'tests/mount/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: 20_000,
              launchOptions: {
                ...(chromium === undefined ? {} : { executablePath: chromium }),
                args: [...chromiumArgs],
                // A zone of the process, not of the context: one test may then stand in another (tests/support/emulated.ts).
                env: { ...process.env, TZ: 'America/Bogota' },
              },
              // A driver waits for what it is to press until that stands still: a page that asks for less motion has it there at once.
              contextOptions: { locale: 'es-CO', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/{journeys,trust}/**/*.spec.ts'],
          // As in the browser project; it is a sixth of a journey's processor time. The campaigns of the proof see everything move.
          env: { LESS_MOTION: 'true' },
          // One process for each worker and so one browser: a visitor is a context of their own, nothing else is kept.
          isolate: false,
          globalSetup: ['tests/support/sandbox-for-tests.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          environment: 'node',
          include: ['tests/proof/**/*.spec.ts'],
          isolate: false,
          globalSetup: ['tests/support/sandbox-for-tests.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
