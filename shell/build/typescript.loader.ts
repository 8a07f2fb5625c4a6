import { extname } from 'node:path';
import { transform } from 'esbuild';
import type { LoaderContext } from 'webpack';

/** Takes the types out of a source, by itself: they are checked by `npm run check`; for production the layout of its css, too. */
export default function typescript(this: LoaderContext<object>, source: string): void {
  const done = this.async();
  const read = async (): Promise<string> => (this.mode === 'production' ? (await import('./tidy-css.ts')).withTidyCss(source) : source);
  const compile = async (): ReturnType<typeof transform> =>
    transform(await read(), {
      loader: extname(this.resourcePath) === '.tsx' ? 'tsx' : 'ts',
      jsx: 'automatic',
      target: 'es2022',
      // What an import without types is for is webpack's to find out.
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
      sourcefile: this.resourcePath,
      ...(this.sourceMap ? { sourcemap: 'external', sourcesContent: true } : {}),
    });
  compile().then(
    ({ code, map }) => done(null, code, map || undefined),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}
