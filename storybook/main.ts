import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-webpack5';

const root = join(import.meta.dirname, '..');

/** Stories import sources, not remotes; they are compiled as the remotes are (ts-loader, never type-checking). */
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
            loader: 'ts-loader',
            options: { transpileOnly: true, configFile: join(root, 'tsconfig.build.json') },
          },
        ],
      },
      performance: false,
    };
  },
};

export default config;
