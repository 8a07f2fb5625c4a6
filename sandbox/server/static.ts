import { normalize } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Call } from '../core/http.ts';

interface StaticFile {
  readonly folder: string;
  /** The path inside the folder. */
  readonly path: string;
  /** Sends the packed file that lies beside it to a client that accepts it. */
  readonly packed?: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers with a file of a folder; null when there is none. */
export async function fileReply(call: Call, { folder, path, packed = false, headers }: StaticFile): Promise<Response | null> {
  // From '/' on, no '..' leads out of the folder.
  const serve = serveStatic({ root: folder, precompressed: packed, path: normalize(`/${path}`) });
  const file = await serve(call, () => Promise.resolve());
  if (!(file instanceof Response)) return null;
  for (const [name, value] of Object.entries(headers)) file.headers.set(name, value);
  return file;
}
