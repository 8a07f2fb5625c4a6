import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packed } from '../deploy/packed.ts';
import type { ReleaseFile } from '../deploy/release.ts';
import { hashOf } from '../deploy/checked-release.ts';
import { plainTags } from '../brand-page/tags.ts';

interface Measured {
  readonly file: string;
  readonly bytes: number;
  readonly moment: string;
}

export interface Sizes {
  /** Undefined without a build to measure. */
  of(widget: string): readonly Measured[] | undefined;
}

export const noSizes: Sizes = { of: () => undefined };

interface BuiltFiles {
  readonly scripts: Readonly<Record<string, string>>;
  readonly bundles: Readonly<Record<string, string>>;
  /** The remote's own file, then the bundles that it needs. */
  readonly remotes: Readonly<Record<string, readonly [file: string, ...bundles: string[]]>>;
}

/** Publishing adds some hundred bytes to a script: the facts of its environment. */
function measure({ scripts, bundles, remotes }: BuiltFiles): Sizes {
  const sizes = new Map<string, number>();
  const size = (file: string | undefined): number => {
    if (file === undefined || !existsSync(file)) return 0;
    const cached = sizes.get(file);
    if (cached !== undefined) return cached;
    const bytes = readFileSync(file);
    const { length } = packed(bytes, hashOf(bytes)).br;
    sizes.set(file, length);
    return length;
  };
  return {
    of(widget) {
      const [remote, ...needs] = remotes[widget] ?? [];
      const rows = [
        { file: '`embed.js`, about', bytes: size(scripts['embed']), moment: 'with the page' },
        { file: 'second file, about', bytes: size(scripts['second']), moment: 'when the page is quiet, or with the widget' },
        { file: 'shared bundles', bytes: needs.reduce((sum, name) => sum + size(bundles[name]), 0), moment: 'with the widget' },
        { file: 'the widget itself', bytes: size(widget in plainTags ? scripts['plain'] : remote), moment: 'with the widget' },
      ].filter(({ bytes }) => bytes > 0);
      return rows.length === 0 ? undefined : rows;
    },
  };
}

export function sizesOfRelease({ bundles, remotes, late }: Pick<ReleaseFile, 'bundles' | 'remotes' | 'late'>, folder: string): Sizes {
  const file = (hash: string): string => path.join(folder, `${hash}.js`);
  return measure({
    scripts: {
      ...Object.fromEntries(['embed', 'second'].map((name) => [name, path.join(folder, `${name}.template.js`)])),
      plain: file(late['plain'] ?? ''),
    },
    bundles: Object.fromEntries(Object.entries(bundles).map(([name, hash]) => [name, file(hash)])),
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, [own = '', ...needs]]) => [name, [file(own), ...needs] as const])),
  });
}
