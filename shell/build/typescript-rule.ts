/** webpack's rule for TypeScript sources, in builds and in Storybook. */
import path from 'node:path';
import type { RuleSetRule } from 'webpack';

interface Fault {
  readonly content: string;
  readonly file: string;
  readonly line: number;
  readonly character: number;
}

/**
 * The rule for TypeScript sources: ts-loader takes the types out, which `npm run check` has checked. In a build for production
 * the loader before it takes the layout out of css.
 */
export const typescriptRule = (mode: string | undefined): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: [
    {
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        // A remote may lie outside this tree.
        configFile: path.join(import.meta.dirname, '../../tsconfig.json'),
        onlyCompileBundledFiles: true,
        // The form that editors and terminals open by a click.
        errorFormatter: ({ content, file, line, character }: Fault) => `${file}:${line}:${character} ${content}`,
        // `noEmit` and the extensions in imports are for the checker; webpack keeps or drops the source map.
        compilerOptions: { noEmit: false, allowImportingTsExtensions: false, target: 'es2022', sourceMap: true },
      },
    },
    ...(mode === 'production' ? [{ loader: path.join(import.meta.dirname, 'tidy-css.ts') }] : []),
  ],
});
