import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { releaseArchives } from '../../shell/deploy/archives.ts';
import { dist, newestBuild } from '../../shell/deploy/builds.ts';
import { readRelease } from '../../shell/deploy/checked-release.ts';
import { openFile } from './http.ts';

/**
 * Makes the typed package and the WordPress plugin of a build that holds none, on the first request, so that the installations of
 * the docs can be tried. Leaves other addresses to the next handler, and a release, which holds them.
 */
export function archiveAnswer(): MiddlewareHandler {
  let made: ReturnType<typeof releaseArchives> | undefined;
  return async ({ req: { path } }, next) => {
    const build = newestBuild();
    if (build === undefined || !path.startsWith(`/v/${build}/`) || !/\.(?:tgz|zip)$/.test(path)) return next();
    if (readRelease(join(dist, 'v', build)).mode === 'production') return next();
    // The next request tries again after a fault of a source.
    made ??= releaseArchives().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    const archive = (await made).find(({ file }) => path === `/v/${build}/${file(build)}`);
    if (archive === undefined) return next();
    const headers = { ...openFile, 'content-type': 'application/octet-stream', 'cache-control': 'no-store' };
    return new Response(Buffer.from(archive.bytes(build)), { headers });
  };
}
