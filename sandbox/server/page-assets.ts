import { join } from 'node:path';
import { createApp, textReply, type App } from '../core/http.ts';
import { pageStyle } from '../pages/style.ts';
import { openFile } from './http.ts';
import { fileReply } from './static.ts';

const figtree = {
  folder: join(import.meta.dirname, '..', '..', 'node_modules', '@fontsource-variable', 'figtree', 'files'),
  path: 'figtree-latin-wght-normal.woff2',
  headers: { ...openFile, 'cache-control': 'public, max-age=31536000, immutable' },
};

/** The style sheets and the font of pages that the sandbox serves itself. */
export const assetRoutes = (): App =>
  createApp()
    .get('/_pages/style.css', ({ req }) =>
      textReply('css', pageStyle(req.query('theme') ?? 'generic'), { headers: { ...openFile, 'cache-control': 'public, max-age=60' } }),
    )
    .get('/_pages/figtree.woff2', async (call) => (await fileReply(call, figtree)) ?? call.notFound());
