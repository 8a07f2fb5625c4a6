import { join } from 'node:path';
import { getMimeType, mimes } from 'hono/utils/mime';
import { dist, newestBuild } from '../../shell/deploy/builds.ts';
import { readDeployment, type DeploymentFile } from '../../shell/deploy/deployment.ts';
import { readPins } from '../../shell/deploy/publish.ts';
import { docsHeaders } from '../../shell/deploy/rules-of.ts';
import { readRelease } from '../../shell/deploy/checked-release.ts';
import { docsContents } from '../../shell/docs/contents.ts';
import { docsFacts, FACTS, inEnvironment } from '../../shell/docs/environment.ts';
import { noSizes, sizesOfRelease } from '../../shell/docs/sizes.ts';
import { createApp, redirectReply, type App } from '../core/http.ts';
import { lostPage } from '../pages/stand-in.page.ts';
import type { PublishedSites } from './published-sites.ts';

const types = { ...mimes, md: 'text/markdown; charset=utf-8', json: 'application/json; charset=utf-8' };

/** Sources of the docs, with a build or without one. */
async function contentsFor(version: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (version === undefined) return docsContents({ sizes: noSizes, face: '' });
  const folder = join(dist, 'v', version);
  const release = readRelease(folder);
  return docsContents({ sizes: sizesOfRelease(release, folder), face: `/v/${version}/${release.face}` });
}

/** Answers `/docs/` with the docs of the sources, generated on the first request, with this sandbox's addresses. */
export function docsRoutes(file: DeploymentFile, sites: PublishedSites): App {
  const deployment = readDeployment(file);
  let made: { readonly of: string | undefined; readonly contents: Promise<ReadonlyMap<string, string>> } | undefined;

  return createApp()
    .get('/docs', () => redirectReply('/docs/'))
    .get('/docs/*', async ({ req }) => {
      const version = newestBuild();
      if (!made || made.of !== version) {
        made = { of: version, contents: contentsFor(version) };
        // The next request tries again after a fault of a source.
        made.contents.catch(() => (made = undefined));
      }
      const published = sites.folder();
      const facts = docsFacts(deployment, published === null ? { stable: {}, preview: {} } : readPins(published), version ?? '');
      const fileName = req.path.slice('/docs/'.length) || 'index.html';
      const text = fileName === FACTS ? JSON.stringify(facts) : (await made.contents).get(fileName);
      if (text === undefined) return lostPage();
      const headers = { ...docsHeaders(deployment), 'content-type': getMimeType(fileName, types) ?? 'text/plain; charset=utf-8' };
      return new Response(inEnvironment(text, facts), { headers: { ...headers, 'cache-control': 'no-store' } });
    });
}
