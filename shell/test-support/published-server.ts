import { existsSync, readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parse } from '#shared/contract/schema';
import { ruleFor, siteRules } from '../deploy/site-rules.ts';

/** What is about to be answered; a test spoils it. */
export interface AboutToAnswer {
  readonly path: string;
  status: number;
  headers: OutgoingHttpHeaders;
  bytes: Buffer;
}

export interface PublishedServer {
  readonly server: Server;
  /** Host and port. */
  readonly host: string;
  /** Changes each answer before it is sent; does nothing by default. */
  spoil: (answer: AboutToAnswer) => void;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
};

/** Serves a published folder's site with the headers of its `headers.json`. The folder may be written later. */
export async function servePublished(out: string, site: string): Promise<PublishedServer> {
  const server = createServer((request, response) => {
    const rules = parse(siteRules, JSON.parse(readFileSync(path.join(out, 'sites', site, 'headers.json'), 'utf8')));
    const asked = request.url ?? '/';
    const lost = rules.rules.at(-1);
    const rule = ruleFor(rules, asked);
    const wanted = rule?.file === '$path' ? asked.slice(1) : (rule?.file ?? '');
    const used = existsSync(path.join(out, wanted)) ? rule : lost;
    const file = used === rule ? wanted : (lost?.file ?? '');
    const packed = existsSync(path.join(out, `${file}.gz`));
    const answer: AboutToAnswer = {
      path: asked,
      status: used?.status ?? 200,
      headers: {
        'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
        ...(packed ? { 'Content-Encoding': 'gzip' } : {}),
        ...rules.always,
        ...used?.headers,
      },
      bytes: readFileSync(path.join(out, packed ? `${file}.gz` : file)),
    };
    served.spoil(answer);
    response.writeHead(answer.status, answer.headers).end(answer.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const served: PublishedServer = { server, host: `localhost:${port}`, spoil: () => undefined };
  return served;
}
