import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { build } from 'esbuild';

export type BenchPages = Awaited<ReturnType<typeof servePages>>;

const fixtures = join(import.meta.dirname, 'fixtures');

export async function bundled(file: string): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [join(fixtures, file)],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return Buffer.from(outputFiles[0]?.contents ?? []);
}

function html(content: string, script: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Una página cualquiera</title><link rel="icon" href="data:,"><style>body{margin:40px;font:16px/24px system-ui}h1{font-size:32px}</style>
${script ? `<script async src="${script}"></script>` : ''}</head>
<body><h1>Documentos a salvo</h1><p>Una página de marca con su propio texto y un solo botón.</p><div data-buy>${content}</div></body></html>`;
}

interface File {
  readonly type: string;
  readonly packed: Buffer;
  readonly kept: boolean;
}

/** Pads a script with a comment, the cheapest code there is. */
function padded(script: Buffer, bytes: number): Buffer {
  // Random base64 compresses to three quarters of its size.
  const missing = Math.max(0, bytes - brotliCompressSync(script).length);
  return missing === 0 ? script : Buffer.concat([script, Buffer.from(`\n/*${randomBytes(Math.round(missing)).toString('base64')}*/`)]);
}

/**
 * Serves the neutral landing pages: the same page with one external async script each, and a React page of any weight. One static
 * server (brotli, immutable scripts) has all of them, so that floor, React and our product have the same conditions.
 * @param port on the loopback address
 */
export async function servePages(port: number) {
  const [floor, react] = await Promise.all([bundled('floor.ts'), bundled('react-limit.tsx')]);
  const origin = `http://localhost:${port}`;
  const files = new Map<string, File>();
  const replies = new Map<string, (path: string, body: string) => unknown>();
  const put = (path: string, type: string, body: Buffer, kept: boolean): string => {
    files.set(path, { type, packed: brotliCompressSync(body), kept });
    return `${origin}${path}`;
  };
  const places = new Map<string, string>();
  /** Returns the address of a landing page with this content and script; the same pair has the same address. */
  const landing = (content: string, script: string): string => {
    const page = html(content, script);
    const known = places.get(page);
    if (known !== undefined) return known;
    const address = put(`/${places.size}`, 'text/html; charset=utf-8', Buffer.from(page), false);
    places.set(page, address);
    return address;
  };
  /** Serves a file beside the pages. @returns its address */
  const add = (path: string, type: string, body: Buffer): string => put(path, type, body, true);

  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    const file = files.get(pathname);
    if (file) {
      response
        .writeHead(200, {
          'content-type': file.type,
          'content-encoding': 'br',
          'cache-control': file.kept ? 'public, max-age=31536000, immutable' : 'no-store',
          'access-control-allow-origin': '*',
        })
        .end(file.packed);
      return;
    }
    // The longest matching path wins.
    const [, reply] =
      [...replies].filter(([below]) => pathname.startsWith(below)).toSorted(([one], [other]) => other.length - one.length)[0] ?? [];
    if (reply === undefined) {
      response.writeHead(404).end();
      return;
    }
    const open = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': 'GET, POST, PATCH',
    };
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method === 'OPTIONS') response.writeHead(204, open).end();
      else
        response
          .writeHead(200, { ...open, 'content-type': 'application/json', 'content-encoding': 'br' })
          .end(brotliCompressSync(JSON.stringify(reply(request.url ?? '', Buffer.concat(parts).toString()))));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    landing,
    add,
    floorScript: add('/floor.js', 'text/javascript', floor),
    reactScript: add('/react.js', 'text/javascript', react),
    /** Returns the address of the React page with a script of this many bytes of brotli, at least React's own. */
    reactLimit: (bytes: number) => landing('', add(`/react-${bytes}.js`, 'text/javascript', padded(react, bytes))),
    /** Answers all other requests below a path. */
    answer(below: string, reply: (path: string, body: string) => unknown) {
      replies.set(below, reply);
      return `${origin}${below}`;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
