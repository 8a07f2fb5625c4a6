import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packed } from '../deploy/packed.ts';
import type { ReleaseFile } from '../deploy/release.ts';
import { hashOf } from '../deploy/checked-release.ts';
import { plainTags } from '../brand-page/tags.ts';

/** Returns a widget's files with their sizes; undefined without a build. */
export type Sizes = (widget: string) => readonly { readonly file: string; readonly bytes: number; readonly moment: string }[] | undefined;

export const noSizes: Sizes = () => undefined;

/** Publishing adds some hundred bytes to a script: the facts of its environment. */
export function sizesOfRelease({ bundles, remotes, late }: Pick<ReleaseFile, 'bundles' | 'remotes' | 'late'>, folder: string): Sizes {
  const size = (name: string): number => {
    const file = path.join(folder, `${name}.js`);
    if (!existsSync(file)) return 0;
    const bytes = readFileSync(file);
    return packed(bytes, hashOf(bytes)).br.length;
  };
  const bundleOf = new Map<string, string>(Object.entries(bundles));
  return (widget) => {
    const [remote = '', ...needs] = remotes[widget] ?? [];
    const rows = [
      { file: '`embed.js`, about', bytes: size('embed.template'), moment: 'with the page' },
      { file: 'second file, about', bytes: size('second.template'), moment: 'when the page is quiet, or with the widget' },
      { file: 'shared bundles', bytes: needs.reduce((sum, name) => sum + size(bundleOf.get(name) ?? ''), 0), moment: 'with the widget' },
      { file: 'the widget itself', bytes: size((widget in plainTags ? late['plain'] : remote) ?? ''), moment: 'with the widget' },
    ].filter(({ bytes }) => bytes > 0);
    return rows.length === 0 ? undefined : rows;
  };
}
