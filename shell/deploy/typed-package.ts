export { packageFile } from '../package/name.ts';

/** The typed package for a version. Reading the tags needs the compiler of TypeScript: only who makes it loads that. */
export async function typedPackage(): Promise<(version: string) => Uint8Array> {
  const [{ packageContents }, { tarball }] = await Promise.all([import('../package/contents.ts'), import('../package/tarball.ts')]);
  const contents = await packageContents();
  return (version) => tarball(contents(version));
}
