import type { StorybookConfig } from '@storybook/react-webpack5';
import webpackLibrary from 'webpack';
import { faceCss } from '#shared/brands/face-css';
import { typescriptRule } from '../shell/build/typescript-rule.ts';
import { catalogueFacts } from './catalogue-facts.ts';

/** Wide tables of docs pages scroll sideways, and long types wrap on a phone. */
const docsCss =
  '.sbdocs-content table { display: block; overflow-x: auto; } @media (max-width: 48rem) { .sbdocs-content :not(pre) > code { white-space: normal; overflow-wrap: anywhere; } .sbdocs-content td:first-child > code { white-space: nowrap; } }';

/** Stories import sources, not remotes; ts-loader compiles them as it does the remotes. */
const config: StorybookConfig = {
  framework: { name: '@storybook/react-webpack5', options: {} },
  stories: [
    '../widgets/**/*.stories.tsx',
    '../shared/{ui,desk/ui,desk/controls}/**/*.stories.tsx',
    './docs/**/*.mdx',
    './docs/**/*.stories.tsx',
  ],
  staticDirs: [
    // The landing pages' hostile style sheets, for the stories on a hostile page.
    { from: '../sandbox/landings', to: '/landings' },
    // Pages in frames of stories: the in-page sandbox answers calls, not frames.
    { from: './public', to: '/' },
    { from: '../node_modules/@fontsource-variable/figtree/files', to: '/faces' },
    // The kept pictures, for the pages of brands and patterns.
    { from: '../tests/look/kept', to: '/looks' },
  ],
  previewHead: (head = '') => `${head}<style>${faceCss('./faces/figtree-latin-wght-normal.woff2')}${docsCss}</style>`,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // No telemetry, no news, no version check.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { check: false, reactDocgen: false },
  webpackFinal(webpack) {
    return {
      ...webpack,
      plugins: [...(webpack.plugins ?? []), new webpackLibrary.DefinePlugin({ CATALOGUE_FACTS: JSON.stringify(catalogueFacts()) })],
      resolve: {
        ...webpack.resolve,
        extensions: ['.ts', '.tsx', ...(webpack.resolve?.extensions ?? ['.js'])],
        extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        // The in-page sandbox shares modules with the server; no browser calls Node's own modules.
        conditionNames: ['browser', 'import', 'module', 'default'],
      },
      module: {
        ...webpack.module,
        rules: [...(webpack.module?.rules ?? []), typescriptRule(webpack.mode)],
      },
      performance: false,
    };
  },
};

export default config;
