import { minifySync } from 'rolldown/utils';
import { minify } from 'terser';
import type { Compiler, sources } from 'webpack';

type Source = sources.Source;

/** Provisional name of a late file in the script that loads it. It depends on the checkout's path. */
const passingName = /(?<=")[\w-]{43}(?=")/g;

/** One character beyond Latin-1 makes a browser use two bytes for each character of a file, and one beyond ASCII needs the right charset. */
const escaped = (letter: string): string => {
  const code = letter.charCodeAt(0).toString(16);
  return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code}`;
};

/** true: all files. false: none. A list: the chunks with these names. */
type Thorough = boolean | readonly string[];

/**
 * Minifies scripts with oxc (part of rolldown), with maps to the sources. Files of `thorough` are minified by terser too, which takes
 * thirty times as long and saves up to 8 % of a file whose code is one scope.
 */
export function minified(thorough: Thorough) {
  return (compiler: Compiler): void => {
    const { Compilation, sources } = compiler.webpack;

    const instead = (name: string, code: string, map: object | string | undefined, before: Source): Source => {
      const { source, map: mapBefore } = before.sourceAndMap();
      return new sources.SourceMapSource(code, name, JSON.stringify(map), source.toString(), mapBefore ?? undefined, true);
    };

    const byOxc = (name: string, before: Source, mangle: boolean): Source => {
      const { code, map, errors } = minifySync(name, before.source().toString(), {
        module: false,
        sourcemap: true,
        compress: { target: 'es2022' },
        mangle,
        codegen: { removeWhitespace: true, legalComments: 'none' },
      });
      if (errors.length > 0) throw new Error(errors.map(({ message }) => `${name}: ${message}`).join('\n'));
      return instead(name, code, map, before);
    };

    const byTerser = async (name: string, before: Source): Promise<Source> => {
      const { code = '', map } = await minify(
        { [name]: before.source().toString() },
        // The second pass removes code that became unused in the first one.
        { ecma: 2020, compress: { passes: 2 }, format: { comments: false }, sourceMap: { asObject: true } },
      );
      return instead(name, code, map, before);
    };

    /** Terser names by letter frequency, and provisional names depend on the checkout's path. Placeholders give every checkout the same script. */
    const withoutNames = async (name: string, asset: Source, work: (source: Source) => Promise<Source>): Promise<Source> => {
      const names = [...new Set(asset.source().toString().match(passingName))];
      const signs = names.map((_, index) => String(index).padStart(43, '0'));
      const swapped = (source: Source, from: readonly string[], to: readonly string[]): Source => {
        const plain = new sources.ReplaceSource(source, name);
        for (const { 0: found, index } of source.source().toString().matchAll(passingName))
          plain.replace(index, index + found.length - 1, to[from.indexOf(found)] ?? found);
        return plain;
      };
      return swapped(await work(swapped(asset, names, signs)), signs, names);
    };

    const inAscii = (name: string, before: Source): Source => {
      const plain = new sources.ReplaceSource(before, name);
      // Non-ASCII characters occur only in strings, where escapes are allowed.
      for (const { 0: letter, index } of before
        .source()
        .toString()
        .matchAll(/[^\0-\x7f]/g))
        plain.replace(index, index, escaped(letter));
      return plain;
    };

    compiler.hooks.compilation.tap('Minify', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'Minify', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE },
        async (assets) => {
          const isThorough = (name: string): boolean =>
            typeof thorough === 'boolean' ? thorough : thorough.some((chunk) => compilation.namedChunks.get(chunk)?.files.has(name));
          for (const [name, asset] of Object.entries(assets)) {
            if (!name.endsWith('.js')) continue;
            const smallest = isThorough(name)
              ? await withoutNames(name, asset, (source) => byTerser(name, byOxc(name, source, false)))
              : byOxc(name, asset, true);
            compilation.updateAsset(name, inAscii(name, smallest), { minimized: true });
          }
        },
      );
    });
  };
}
