import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { PlatformReply, PlatformRequest } from '../core/http.ts';
import type { FileReply } from './static.ts';
import { corsHeaders, fileCorsHeaders, preflightHeaders } from './cors.ts';

/** Loopback only: the sandbox hands out tokens to anybody who asks. */
const host = '127.0.0.1';
const longestBody = 12_000_000;

export type Answer = (request: PlatformRequest) => Promise<PlatformReply | FileReply>;

/** One listener. Every answer carries the CORS headers; a preflight is answered here. */
export function listen(port: number, answer: Answer): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing, answer).catch((cause: unknown) => {
      console.error(`${incoming.method ?? ''} ${incoming.url ?? ''} broke off`, cause);
      outgoing.destroy();
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer): Promise<void> {
  const { origin } = incoming.headers;
  if (incoming.method === 'OPTIONS') {
    outgoing.writeHead(204, preflightHeaders(origin, incoming.headers['access-control-request-headers'])).end();
    return;
  }
  const reply = await answer(await readRequest(incoming));
  if ('drop' in reply && reply.drop === true) {
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(reply.status, { ...('bytes' in reply ? fileCorsHeaders : corsHeaders(origin)), ...reply.headers });
  outgoing.end(incoming.method === 'HEAD' ? undefined : 'bytes' in reply ? reply.bytes : reply.body);
}

/** Reads a request whole. @throws when its body is larger than any call of ours */
export async function readRequest(incoming: IncomingMessage): Promise<PlatformRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > longestBody) throw new RangeError('The request is larger than any call of the platform.');
    chunks.push(bytes);
  }
  return {
    method: incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET'),
    url: new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`),
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
    ),
    body: Buffer.concat(chunks).toString('utf8'),
  };
}
