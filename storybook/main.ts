import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-webpack5';

/** How every TypeScript source is read: as the build does. */
const typescriptLoader = join(import.meta.dirname, '../shell/typescript.loader.ts');

/** Stories import sources, not remotes; they are compiled as the remotes are (esbuild, which checks no types). */
const config: StorybookConfig = {
  framework: { name: '@storybook/react-webpack5', options: {} },
  stories: ['../widgets/**/*.stories.tsx', '../shared/ui/**/*.stories.tsx', './docs/**/*.mdx', './docs/**/*.stories.tsx'],
  staticDirs: [
    // The landing pages' hostile style sheets, for the stories on a hostile page.
    { from: '../sandbox/landings', to: '/landings' },
    // What stories frame: the in-page sandbox answers calls, not frames.
    { from: './public', to: '/' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // Nothing leaves the machine: no telemetry, no news, no version check.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { check: false, reactDocgen: false },
  webpackFinal(webpack) {
    return {
      ...webpack,
      resolve: {
        ...webpack.resolve,
        extensions: ['.ts', '.tsx', ...(webpack.resolve?.extensions ?? ['.js'])],
        extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        // The in-page sandbox shares modules with the server; what only Node has is not asked for in a browser.
        conditionNames: ['browser', 'import', 'module', 'default'],
      },
      module: {
        ...webpack.module,
        rules: [
          ...(webpack.module?.rules ?? []),
          {
            test: /\.tsx?$/,
            exclude: /node_modules/,
            loader: typescriptLoader,
          },
        ],
      },
      performance: false,
    };
  },
};

export default config;
