import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { refuse } from '../core/handler.ts';
import { jsonReply, type PlatformReply, type PlatformRequest } from '../core/http.ts';
import type { FileReply } from './static.ts';
import { corsHeaders, fileCorsHeaders, preflightHeaders } from './cors.ts';
import { packedFor } from './packing.ts';

/** Loopback only: the sandbox gives a token to every caller. */
const host = '127.0.0.1';
const longestBody = 12_000_000;
/**
 * Milliseconds that an idle connection stays open. Node's default of five seconds would close it just when a busy test uses it
 * again.
 */
const keepAliveTimeout = 120_000;

export type Answer = (request: PlatformRequest) => Promise<PlatformReply | FileReply>;

/** One listener. Every answer carries the CORS headers; a preflight is answered here. */
export function listen(port: number, answer: Answer): Promise<Server> {
  const server = createServer({ keepAliveTimeout }, (incoming, outgoing) => {
    serve(incoming, outgoing, answer).catch((cause: unknown) => {
      console.error(`${incoming.method ?? ''} ${incoming.url ?? ''} broke off`, cause);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end();
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
  const read = await readRequest(incoming);
  const reply = 'refused' in read ? jsonReply(read.refused.status, JSON.stringify(read.refused.body)) : await answer(read);
  if ('drop' in reply && reply.drop === true) {
    outgoing.destroy();
    return;
  }
  const cors = 'asPublished' in reply ? {} : 'bytes' in reply ? fileCorsHeaders : corsHeaders(origin);
  const packed =
    'bytes' in reply
      ? { body: reply.bytes, headers: {} }
      : await packedFor(incoming.headers['accept-encoding'] ?? '', reply.body, cors['vary']);
  outgoing.writeHead(reply.status, {
    ...cors,
    'x-content-type-options': 'nosniff',
    // The unread rest of a request must not be parsed as the next one.
    ...('refused' in read ? { connection: 'close' } : {}),
    // Said only where a browser listens to it: behind a proxy that speaks https.
    ...(incoming.headers['x-forwarded-proto'] === 'https' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    ...reply.headers,
    ...packed.headers,
  });
  outgoing.end(incoming.method === 'HEAD' ? undefined : packed.body);
}

interface Unreadable {
  readonly refused: ReturnType<typeof refuse>;
}

/** Reads a request whole, unless its address is none or its body larger than any call of ours. */
async function readRequest(incoming: IncomingMessage): Promise<PlatformRequest | Unreadable> {
  const url = addressOf(incoming);
  if (url === null) return { refused: refuse(400, 'La dirección solicitada no es válida.') };
  const body = await bodyOf(incoming);
  if (body === null) return { refused: refuse(413, 'La solicitud es demasiado grande.') };
  return {
    method: incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET'),
    url,
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
    ),
    body,
    address: incoming.socket.remoteAddress ?? '',
  };
}

/** The requested address: a path with two leading slashes names no other host. */
function addressOf({ url = '/', headers: { host = 'localhost' } }: IncomingMessage): URL | null {
  return URL.parse(url.startsWith('/') ? `http://${host || 'localhost'}${url}` : url);
}

/** Returns the body as text; null when it is too large. The rest is read and dropped, so that the answer arrives. */
async function bodyOf(incoming: IncomingMessage): Promise<string | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > longestBody) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > longestBody) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
