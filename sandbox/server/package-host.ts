import { join } from 'node:path';
import { dist, newestBuild } from '../../shell/deploy/builds.ts';
import { packageFile, typedPackage } from '../../shell/deploy/typed-package.ts';
import { readRelease } from '../../shell/deploy/checked-release.ts';
import type { PlatformRequest } from '../core/http.ts';
import type { FileReply } from './static.ts';

/**
 * Answers for the typed package of a build that holds none, as only a release does, so that the
 * installation that the docs describe can be tried. It is made on the first request. Returns null for other addresses and for a release.
 */
export function packageAnswer(): (request: Pick<PlatformRequest, 'url'>) => Promise<FileReply | null> {
  let made: { readonly of: string; readonly bytes: Promise<Uint8Array> } | undefined;
  return async ({ url }) => {
    const build = newestBuild();
    if (build === undefined || url.pathname !== `/v/${build}/${packageFile(build)}`) return null;
    if (readRelease(join(dist, 'v', build)).mode === 'production') return null;
    if (made?.of !== build) {
      made = { of: build, bytes: typedPackage().then((of) => of(build)) };
      // A fault of a source is answered as text; the next request tries again.
      made.bytes.catch(() => (made = undefined));
    }
    const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' };
    return { status: 200, headers, bytes: await made.bytes };
  };
}
