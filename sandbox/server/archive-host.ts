import { join } from 'node:path';
import { releaseArchives } from '../../shell/deploy/archives.ts';
import { dist, newestBuild } from '../../shell/deploy/builds.ts';
import { readRelease } from '../../shell/deploy/checked-release.ts';
import type { PlatformRequest } from '../core/http.ts';
import type { FileReply } from './static.ts';

/**
 * Makes the typed package and the WordPress plugin of a build that holds none, on the first request, so that the installations of
 * the docs can be tried. Returns null for other addresses and for a release, which holds them.
 */
export function archiveAnswer(): (request: Pick<PlatformRequest, 'url'>) => Promise<FileReply | null> {
  let made: ReturnType<typeof releaseArchives> | undefined;
  return async ({ url }) => {
    const build = newestBuild();
    if (build === undefined || !url.pathname.startsWith(`/v/${build}/`) || !/\.(?:tgz|zip)$/.test(url.pathname)) return null;
    if (readRelease(join(dist, 'v', build)).mode === 'production') return null;
    // A fault of a source is answered as text; the next request tries again.
    made ??= releaseArchives().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    const archive = (await made).find(({ file }) => url.pathname === `/v/${build}/${file(build)}`);
    if (archive === undefined) return null;
    const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' };
    return { status: 200, headers, bytes: archive.bytes(build) };
  };
}
