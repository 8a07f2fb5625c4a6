import { join } from 'node:path';
import { dist, newestBuild } from '../../shell/deploy/builds.ts';
import { readDeployment, type DeploymentFile } from '../../shell/deploy/deployment.ts';
import { readPins } from '../../shell/deploy/publish.ts';
import { docsHeaders } from '../../shell/deploy/rules-of.ts';
import { readRelease } from '../../shell/deploy/checked-release.ts';
import { docsContents } from '../../shell/docs/contents.ts';
import { docsFacts, FACTS, inEnvironment } from '../../shell/docs/environment.ts';
import { noSizes, sizesOfRelease } from '../../shell/docs/sizes.ts';
import { redirectReply, type PlatformReply, type PlatformRequest } from '../core/http.ts';
import { lostPage } from '../pages/stand-in.page.ts';
import type { PublishedSites } from './published-sites.ts';

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  md: 'text/markdown',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
};

/** Sources of the docs, with a build or without one. */
async function contentsFor(version: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (version === undefined) return docsContents({ sizes: noSizes, face: '' });
  const folder = join(dist, 'v', version);
  const release = readRelease(folder);
  return docsContents({ sizes: sizesOfRelease(release, folder), face: `/v/${version}/${release.face}` });
}

/**
 * Answers `/docs/` with the docs of the sources, generated on the first request, with this sandbox's addresses; null for other
 * addresses.
 */
export function docsAnswer(file: DeploymentFile, sites: PublishedSites): (request: PlatformRequest) => Promise<PlatformReply | null> {
  const deployment = readDeployment(file);
  let made: { readonly of: string | undefined; readonly contents: Promise<ReadonlyMap<string, string>> } | undefined;

  return async ({ url, method }) => {
    const match = /^\/docs(?:\/(.*))?$/.exec(url.pathname);
    if (!match || method !== 'GET') return null;
    const [, name] = match;
    if (name === undefined) return redirectReply('/docs/');
    const version = newestBuild();
    if (!made || made.of !== version) {
      made = { of: version, contents: contentsFor(version) };
      // A fault of a source is answered as text; the next request tries again.
      made.contents.catch(() => (made = undefined));
    }
    const published = sites.folder();
    const facts = docsFacts(deployment, published === null ? { stable: {}, preview: {} } : readPins(published), version ?? '');
    const fileName = name || 'index.html';
    const text = fileName === FACTS ? JSON.stringify(facts) : (await made.contents).get(fileName);
    if (text === undefined) return lostPage();
    const type = `${types[fileName.replace(/^.*\./, '')] ?? 'text/plain'}; charset=utf-8`;
    return {
      status: 200,
      headers: { ...docsHeaders(deployment), 'content-type': type, 'cache-control': 'no-store' },
      body: inEnvironment(text, facts),
    };
  };
}
