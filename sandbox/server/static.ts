import { join, normalize } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { createApp, textReply, type App, type Call } from '../core/http.ts';
import { pageStyle } from '../pages/layout.ts';
import { openFile } from './http.ts';

interface StaticFile {
  readonly folder: string;
  readonly path: string;
  /** Whether a client that accepts it gets the compressed file beside the file. */
  readonly packed?: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers with a file of a folder; null if it does not exist. */
export async function fileReply(call: Call, { folder, path, packed = false, headers }: StaticFile): Promise<Response | null> {
  // An absolute path cannot leave the folder by '..'.
  const serve = serveStatic({ root: folder, precompressed: packed, path: normalize(`/${path}`) });
  const file = await serve(call, () => Promise.resolve());
  if (!(file instanceof Response)) return null;
  for (const [name, value] of Object.entries(headers)) file.headers.set(name, value);
  return file;
}

const figtree = {
  folder: join(import.meta.dirname, '..', '..', 'node_modules', '@fontsource-variable', 'figtree', 'files'),
  path: 'figtree-latin-wght-normal.woff2',
  headers: { ...openFile, 'cache-control': 'public, max-age=31536000, immutable' },
};

export const assetRoutes = (): App =>
  createApp()
    .get('/_pages/style.css', ({ req }) =>
      textReply('css', pageStyle(req.query('theme') ?? 'generic'), { headers: { ...openFile, 'cache-control': 'public, max-age=60' } }),
    )
    .get('/_pages/figtree.woff2', async (call) => (await fileReply(call, figtree)) ?? call.notFound());
