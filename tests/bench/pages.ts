import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Addresses } from '#sandbox/core/addresses';

/**
 * The neutral landing pages of the measurement: the same page with one external async script each. A small static server
 * of its own (HTTP/1.1, brotli, scripts cached for ever), so that floor, React limit and we stand on the same ground.
 */
export const subjects = ['bare', 'floor', 'react', 'ours', 'ours, two buttons', 'ours, button and menu'] as const;
export type Subject = (typeof subjects)[number];

export const product = { brand: 'superguarda', code: 'GUARDA-BAS-20', name: 'Guarda Básica 20 GB', price: '154,700' } as const;

export interface BenchPages {
  address(subject: Subject): string;
  stop(): Promise<void>;
}

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

const buyTag = `<licence-buy-button brand="${product.brand}" package-code="${product.code}" package-name="${product.name}"></licence-buy-button>`;

function html(content: string, script: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Una página cualquiera</title><link rel="icon" href="data:,"><style>body{margin:40px;font:16px/24px system-ui}h1{font-size:32px}</style>
${script ? `<script async src="${script}"></script>` : ''}</head>
<body><h1>Documentos a salvo</h1><p>Una página de marca con su propio texto y un solo botón.</p><div data-buy>${content}</div></body></html>`;
}

/** @param port on the loopback address */
export async function servePages(port: number, { start }: Addresses): Promise<BenchPages> {
  const [floor, react] = await Promise.all([bundled('floor.ts'), bundled('react-limit.tsx')]);
  const scripts: Readonly<Record<string, Buffer>> = { '/floor.js': floor, '/react.js': react };
  const packed = new Map(Object.entries(scripts).map(([path, bytes]) => [path, brotliCompressSync(bytes)]));
  const embed = `${start}/embed.js`;
  const pages: Readonly<Record<Subject, string>> = {
    bare: html('<button id="buy">Comprar</button>', ''),
    floor: html('', '/floor.js'),
    react: html('', '/react.js'),
    ours: html(buyTag, embed),
    'ours, two buttons': html(buyTag + buyTag, embed),
    'ours, button and menu': html(`${buyTag}<licence-cart-menu brand="${product.brand}"></licence-cart-menu>`, embed),
  };
  const pathOf = (subject: Subject): string => `/${subjects.indexOf(subject)}`;

  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    const script = packed.get(path);
    if (script) {
      response
        .writeHead(200, {
          'content-type': 'text/javascript',
          'content-encoding': 'br',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .end(script);
      return;
    }
    const subject = subjects.find((each) => pathOf(each) === path);
    if (subject === undefined) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-store' })
        .end(brotliCompressSync(pages[subject]));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: (subject) => `http://localhost:${port}${pathOf(subject)}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
