import { pluginFile, wordpressPlugin } from '../wordpress/plugin.ts';
import { packageFile } from '../package/contents.ts';

/** An archive of a release that has the release's version in its name and in its content. */
export interface Archive {
  file(version: string): string;
  bytes(version: string): Uint8Array;
  readonly reason: string;
}

/** The archives of a release: the typed package and the WordPress plugin. Reading the tags needs the compiler of TypeScript, so it loads here. */
export async function releaseArchives(): Promise<readonly Archive[]> {
  const [{ packageContents }, { tarball }] = await Promise.all([import('../package/contents.ts'), import('../package/tarball.ts')]);
  const contents = await packageContents();
  return [
    { file: packageFile, bytes: (version) => tarball(contents(version)), reason: 'package: types and loader for npm' },
    { file: pluginFile, bytes: wordpressPlugin, reason: 'plugin: WordPress' },
  ];
}
