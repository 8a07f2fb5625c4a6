import { globSync, readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

/** What nobody uses goes. `npm run check` asks twice: of everything, and (`--production`) of what ships, for which tests and stories are no users. */

/** Modules that the scripts ask a release for by their share key, as text that no import shows. */
const askedByName = globSync('shell/{brand-page,kernel,site}/*.ts')
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bshare\(\s*'#([\w/-]+)',?\s*\)/g)])
  .map(([, key]) => `${key}.{ts,tsx}!`);

const config: KnipConfig = {
  entry: [
    'widgets/*/index.ts!',
    'shell/{brand-page/{embed,embed-runtime,plain-tags,optional-features,federation-container},site/{site,scheme},doctor/doctor}.ts!',
    'shell/build/{main,dev,publish,releases,deploy-check,*-thread}.ts!',
    'webpack.config.ts!',
    'shell/build/tidy-css.ts!',
    'shell/build/frozen-prototypes.ts!',
    // Becomes a file of the typed package as text.
    'shell/package/client.ts!',
    // Becomes another, bundled; the second stands in for `document` there.
    // Becomes what documents show before their script, bundled and run while a build is laid out.
    'shell/prerender/pictures.tsx!',
    // Becomes the script of the docs' pages, bundled.
    'shell/docs/in-the-page.ts!',
    'sandbox/main.ts!',
    'platform-check/main.ts!',
    // The platform inside a page: stories stand on it.
    'sandbox/in-page.ts!',
    ...askedByName,
    // Commands, and what their processes are told by name.
    'storybook/{diagrams,new-widget/main}.ts',
    'tests/{run.ts,figures.ts,{bench,look,mutants,proof,requirements,trust}/main.ts}',
    'tests/support/{share-pictures,suite-reporter}.ts',
    'tests/engines/mount{,.config,-locators,-provider}.ts',
    'tests/mutants/{stryker.config,vitest.config,few-examples,drawn-mutants}.ts',
    'tests/bench/fixtures/*.{ts,tsx}',
    'tests/proof/*.spec.ts',
    'tests/trust/figures/payloads-in-page.ts',
  ],
  project: [
    // No source is Vue's or Svelte's; with their packages here, which judge our types, it wants to be told of both.
    '{shared,shell,widgets,sandbox,platform-check,storybook,tests}/**/*.{ts,tsx,mdx,vue,svelte}!',
    '*.{ts,js,mjs,cjs}',
    '!**/*.{test,spec,stories}.{ts,tsx}!',
    '!{storybook,tests,{sandbox,shell}/test-support}/**!',
  ],
  // Its plugin takes the configuration for no user of what it imports.
  webpack: false,
  storybook: { config: ['storybook/main.ts'], entry: ['storybook/{preview.tsx,manager.ts}', '**/*.stories.tsx'] },
  // Started or read by a path or a name that no import shows.
  ignoreDependencies: [
    '@fontsource-variable/figtree',
    '@stryker-mutator/core',
    '@stryker-mutator/vitest-runner',
    'accessibility-checker-engine',
    'custom-elements-manifest',
    'dependency-cruiser',
    '@angular/compiler',
    'svelte',
    'ts-loader',
    'ts7',
    'types-react-18',
    'vue',
    'webpack-cli',
  ],
  // A name for a part of one's own is no dead end.
  ignoreExportsUsedInFile: true,
  // `id` reads as what it is, though it is read as any number.
  exclude: ['duplicates'],
};

export default config;
