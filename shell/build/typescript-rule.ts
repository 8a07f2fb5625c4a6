import path from 'node:path';
import type { RuleSetRule } from 'webpack';

interface Fault {
  readonly content: string;
  readonly file: string;
  readonly line: number;
  readonly character: number;
}

/**
 * The rule for TypeScript sources, in builds and in Storybook. ts-loader removes the types, which `npm run check` checks; in
 * production the loader before it shortens css.
 */
export const typescriptRule = (mode: string | undefined): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: [
    {
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        configFile: path.join(import.meta.dirname, '../../tsconfig.json'),
        onlyCompileBundledFiles: true,
        // Editors and terminals open this form of a path by a click.
        errorFormatter: ({ content, file, line, character }: Fault) => `${file}:${line}:${character} ${content}`,
        // `noEmit` and extensions in imports are for the checker. webpack decides whether the source map is written.
        compilerOptions: { noEmit: false, allowImportingTsExtensions: false, target: 'es2022', sourceMap: true },
      },
    },
    ...(mode === 'production' ? [{ loader: path.join(import.meta.dirname, 'tidy-css.ts') }] : []),
  ],
});
