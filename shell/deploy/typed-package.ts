export { packageFile } from '../package/name.ts';

/** Returns the typed package's archive for a version. Loads the TypeScript compiler, which reads the tags, on the first call. */
export async function typedPackage(): Promise<(version: string) => Uint8Array> {
  const [{ packageContents }, { tarball }] = await Promise.all([import('../package/contents.ts'), import('../package/tarball.ts')]);
  const contents = await packageContents();
  return (version) => tarball(contents(version));
}
