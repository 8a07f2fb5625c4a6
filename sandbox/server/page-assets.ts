import { join } from 'node:path';
import type { PlatformReply, PlatformRequest } from '../core/http.ts';
import { pageStyle } from '../pages/style.ts';
import { fileReply, type FileReply } from './static.ts';

const figtree = join(import.meta.dirname, '..', '..', 'node_modules', '@fontsource-variable', 'figtree', 'files');

/** The style sheets and the font of pages that the sandbox serves itself. */
export async function assetAnswer({ url, headers }: PlatformRequest): Promise<PlatformReply | FileReply | null> {
  const theme = url.searchParams.get('theme') ?? 'generic';
  if (url.pathname === '/_pages/style.css') return css(pageStyle(theme));
  if (url.pathname !== '/_pages/figtree.woff2') return null;
  return fileReply({
    folder: figtree,
    path: 'figtree-latin-wght-normal.woff2',
    acceptEncoding: headers['accept-encoding'] ?? '',
    cacheControl: 'public, max-age=31536000, immutable',
  });
}

function css(body: string): PlatformReply {
  return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=60' }, body };
}
