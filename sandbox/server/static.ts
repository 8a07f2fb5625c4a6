import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { decodedText, type PlatformReply } from '../core/http.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

/** A file's answer; its bytes are apart from the text replies of the platform. */
export interface FileReply extends Omit<PlatformReply, 'body'> {
  readonly bytes: Uint8Array;
  /** Set where the headers are those that were published with the file: no other is sent. */
  readonly asPublished?: true;
}

export interface StaticRequest {
  readonly folder: string;
  /** The path inside the folder, as the browser sent it. */
  readonly path: string;
  readonly acceptEncoding: string;
  readonly cacheControl: string;
}

/** A file of a folder, brotli when a `.br` lies beside it; null when there is none or the path leaves the folder. */
export async function fileReply({ folder, path, acceptEncoding, cacheControl }: StaticRequest): Promise<FileReply | null> {
  const root = normalize(folder);
  const name = decodedText(path);
  if (name === null) return null;
  const file = normalize(join(root, name));
  if (!file.startsWith(root + sep) || file.includes('\0')) return null;
  const packed = /\bbr\b/.test(acceptEncoding) ? await bytesOf(`${file}.br`) : null;
  const bytes = packed ?? (await bytesOf(file));
  if (bytes === null) return null;
  return {
    status: 200,
    headers: {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': cacheControl,
      vary: 'Accept-Encoding',
      ...(packed === null ? {} : { 'content-encoding': 'br' }),
    },
    bytes,
  };
}

async function bytesOf(file: string): Promise<Uint8Array | null> {
  const facts = await stat(file).catch(() => null);
  return facts?.isFile() === true ? readFile(file) : null;
}
